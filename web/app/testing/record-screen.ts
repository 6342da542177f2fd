import { isRecordingTexts, recordShownText } from '#contract/testing/seen-texts.ts';

function recordTextsIn(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = texts.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) recordShownText(node.textContent ?? '');
  }
}

/** Records every text that appears on a screen from now on, but only in a run of all tests. */
export function recordScreenTexts(): void {
  if (!isRecordingTexts) return;
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') recordTextsIn(target);
      addedNodes.forEach(recordTextsIn);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
