import { nothingHere } from '#contract/problem.ts';
import type { ResumeItem } from '#contract/resume.ts';
import { emptyPage, type KeptPage } from '#contract/theme-saving.ts';
import type { Builder } from '#contract/themes.ts';
import { type DemoState, refused } from '../demo-handler.ts';

/** An item, with the id it had before it was saved. */
export type HeldItem = ResumeItem & { temporaryId: string | null };

/** The looks of both pages, and the resume. */
export interface PagesMemory {
  looks: Record<Builder, KeptPage>;
  resume: {
    involvement: HeldItem[];
    education: HeldItem[];
    miscellaneous: string;
    useImageForContact: boolean;
    selectedTransactions: string[];
    version: number;
    updatedAt: string | null;
  };
}

export const newPages = (): PagesMemory => ({
  looks: { bio: { ...emptyPage }, resume: { ...emptyPage } },
  resume: {
    involvement: [],
    education: [],
    miscellaneous: '',
    useImageForContact: false,
    selectedTransactions: [],
    version: 0,
    updatedAt: null,
  },
});

/** `current`, or whose desktop is looked at; nobody else has a page here. */
export function assertOwnPage({ me }: DemoState, id = ''): void {
  if (id !== 'current' && id.toLowerCase() !== me.id) throw refused('not_found', nothingHere);
}
