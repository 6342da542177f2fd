import type { BioWriter } from '#contract/bio/bio.ts';
import type { BioComposerInput } from '#contract/bio/bio-composer/compose.ts';

export interface WrittenBio {
  text: string;
  /** The writer of the bio, which the user sees. */
  by: BioWriter;
}

/** Writes a bio from answers, never longer than a bio may be. */
export interface BioWriterGateway {
  /** Never rejects: falls back to the built-in composer. */
  write(brief: BioComposerInput): Promise<WrittenBio>;
}
