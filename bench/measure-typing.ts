import type { Page } from '@playwright/test';
import type { Figure } from './measurement.ts';

const slowDown = 4;
const letters = 'The quick brown fox jumps over the lazy dog, twice.';

/** From the letter to the first frame that shows it, each letter by itself. */
const noteFrames = `(() => {
  window.waits = [];
  let typedAt = 0;
  document.addEventListener('beforeinput', () => { typedAt = performance.now(); }, true);
  const paper = document.querySelector('[data-paper]');
  new MutationObserver(() => {
    const since = typedAt;
    typedAt = 0;
    if (since) requestAnimationFrame(() => window.waits.push(performance.now() - since));
  }).observe(paper, { subtree: true, childList: true, characterData: true, attributes: true });
})()`;

/** Types into the focused field on a slowed machine, and watches the preview. */
export async function measureTyping(page: Page, what: string): Promise<Figure[]> {
  const client = await page.context().newCDPSession(page);
  await page.keyboard.type('Warm ');
  await page.evaluate(noteFrames);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.keyboard.type(letters, { delay: 120 });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const waits = ((await page.evaluate('window.waits')) as number[]).sort((one, other) => one - other);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN;
  return [
    { of: 'letters that changed the preview', value: waits.length, unit: '', atLeast: 40 },
    { of: `${what}, CPU 4× slower`, value: at(0.5), unit: 'ms', atMost: 50 },
    { of: 'the same, nine letters of ten', value: at(0.9), unit: 'ms', atMost: 50 },
  ];
}
