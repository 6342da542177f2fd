import { linkSchemes } from '#contract/links.ts';

/** A link as people type it, in full; nothing when it leads where no link may lead. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d().-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? [];
  if (!scheme || /^[^/]+:\d+(\/|$)/.test(text)) return text.includes('.') ? `https://${text}` : undefined;
  return linkSchemes.some((one) => one === scheme.toLowerCase()) ? text : undefined;
}
