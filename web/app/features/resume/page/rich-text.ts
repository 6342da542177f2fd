import type { StyledRun } from '../../../ui/paper/break-lines.ts';
import type { PaperFont } from '../../../ui/paper/paper.ts';

/** A paragraph or a list item. */
export interface RichBlock {
  runs: StyledRun[];
  /** The bullet or number before a list item: "•" or "3." */
  bullet?: string;
  /** The nesting level of lists. */
  depth: number;
}

interface TextStyle {
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isStruck: boolean;
  link?: string;
}

const plain: TextStyle = { isBold: false, isItalic: false, isUnderlined: false, isStruck: false };

/** Parses sanitized HTML into styled paragraphs. Supports only the tags that the sanitizer allows. */
export function parseRichBlocks(html: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  collect(body, plain, { blocks, depth: 0 });
  return blocks.filter(({ runs, bullet }) => bullet || runs.some(({ text }) => text.trim()));
}

interface Target {
  blocks: RichBlock[];
  depth: number;
}

function collect(parent: Node, style: TextStyle, target: Target): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) addText(node.textContent ?? '', style, target);
    else if (node instanceof Element) collectElement(node, style, target);
  }
}

function collectElement(element: Element, style: TextStyle, target: Target): void {
  const { blocks, depth } = target;
  const name = element.localName;
  if (name === 'br') addText('\n', style, target);
  else if (name === 'ul' || name === 'ol') collectList(element, style, { blocks, depth: depth + 1 });
  else {
    // The first paragraph of a list item starts no new block, because the item's own block has the bullet.
    const last = blocks.at(-1);
    if (name === 'p' && !(last?.bullet && last.runs.length === 0)) blocks.push({ runs: [], depth });
    collect(element, styleOf(element, style), target);
  }
}

function collectList(list: Element, style: TextStyle, target: Target): void {
  const isNumbered = list.localName === 'ol';
  [...list.children].forEach((item, at) => {
    target.blocks.push({ runs: [], bullet: isNumbered ? `${at + 1}.` : '•', depth: target.depth });
    collect(item, style, target);
  });
}

function styleOf(element: Element, style: TextStyle): TextStyle {
  switch (element.localName) {
    case 'strong':
      return { ...style, isBold: true };
    case 'em':
      return { ...style, isItalic: true };
    case 'u':
      return { ...style, isUnderlined: true };
    case 's':
      return { ...style, isStruck: true };
    case 'a':
      return { ...style, isUnderlined: true, link: element.getAttribute('href') ?? undefined };
    default:
      return style;
  }
}

function fontOf({ isBold, isItalic }: TextStyle): PaperFont {
  if (isBold) return isItalic ? 'sansBoldItalic' : 'sansBold';
  return isItalic ? 'sansItalic' : 'sans';
}

function addText(text: string, style: TextStyle, { blocks, depth }: Target): void {
  const shown = text === '\n' ? text : text.replace(/\s+/g, ' ');
  const last = blocks.at(-1);
  if (!last && !shown.trim()) return;
  const block = last ?? { runs: [], depth };
  if (!last) blocks.push(block);
  const { link, isStruck, isUnderlined } = style;
  block.runs.push({ text: shown, font: fontOf(style), link, isStruck, isUnderlined });
}
