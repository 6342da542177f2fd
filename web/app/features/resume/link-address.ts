import { linkSchemes } from '#contract/links.ts';

/** Completes a typed link; undefined if its scheme is not allowed. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d().-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? [];
  if (!scheme || /^[^/]+:\d+(\/|$)/.test(text)) return text.includes('.') ? `https://${text}` : undefined;
  return linkSchemes.some((one) => one === scheme.toLowerCase()) ? text : undefined;
}
