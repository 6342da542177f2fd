import type { Run } from '../../../ui/paper/break-lines.ts';
import type { PaperFont } from '../../../ui/paper/paper.ts';

/** A paragraph or an item of a list. */
export interface RichBlock {
  runs: Run[];
  /** "•" or "3." */
  bullet?: string;
  /** How many lists it is in. */
  depth: number;
}

interface Voice {
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isStruck: boolean;
  link?: string;
}

const plain: Voice = { isBold: false, isItalic: false, isUnderlined: false, isStruck: false };

/** Clean HTML as paragraphs with their voices. Only what the cleaner lets through is understood. */
export function richBlocks(html: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  collect(body, plain, { blocks, depth: 0 });
  return blocks.filter(({ runs, bullet }) => bullet || runs.some(({ text }) => text.trim()));
}

interface Place {
  blocks: RichBlock[];
  depth: number;
}

function collect(parent: Node, voice: Voice, place: Place): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) say(node.textContent ?? '', voice, place);
    else if (node instanceof Element) collectElement(node, voice, place);
  }
}

function collectElement(element: Element, voice: Voice, place: Place): void {
  const { blocks, depth } = place;
  const name = element.localName;
  if (name === 'br') say('\n', voice, place);
  else if (name === 'ul' || name === 'ol') collectList(element, voice, { blocks, depth: depth + 1 });
  else {
    // The first paragraph of an item is the item itself.
    const last = blocks.at(-1);
    if (name === 'p' && !(last?.bullet && last.runs.length === 0)) blocks.push({ runs: [], depth });
    collect(element, voiceOf(element, voice), place);
  }
}

function collectList(list: Element, voice: Voice, place: Place): void {
  const isNumbered = list.localName === 'ol';
  [...list.children].forEach((item, at) => {
    place.blocks.push({ runs: [], bullet: isNumbered ? `${at + 1}.` : '•', depth: place.depth });
    collect(item, voice, place);
  });
}

function voiceOf(element: Element, voice: Voice): Voice {
  switch (element.localName) {
    case 'strong':
      return { ...voice, isBold: true };
    case 'em':
      return { ...voice, isItalic: true };
    case 'u':
      return { ...voice, isUnderlined: true };
    case 's':
      return { ...voice, isStruck: true };
    case 'a':
      return { ...voice, isUnderlined: true, link: element.getAttribute('href') ?? undefined };
    default:
      return voice;
  }
}

function fontOf({ isBold, isItalic }: Voice): PaperFont {
  if (isBold) return isItalic ? 'sansBoldItalic' : 'sansBold';
  return isItalic ? 'sansItalic' : 'sans';
}

function say(text: string, voice: Voice, { blocks, depth }: Place): void {
  const shown = text === '\n' ? text : text.replace(/\s+/g, ' ');
  const last = blocks.at(-1);
  if (!last && !shown.trim()) return;
  const block = last ?? { runs: [], depth };
  if (!last) blocks.push(block);
  const { link, isStruck, isUnderlined } = voice;
  block.runs.push({ text: shown, font: fontOf(voice), link, isStruck, isUnderlined });
}
