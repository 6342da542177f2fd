import type { BioWriter } from '#contract/bio.ts';
import type { BioBrief } from '#contract/bio-composer/compose.ts';

export interface Written {
  text: string;
  /** Who wrote it: people are told. */
  by: BioWriter;
}

/** Writes a bio from answers: never longer than a bio may be. */
export interface Writer {
  /** Never rejects: where the service does not write, the composer does. */
  write(brief: BioBrief): Promise<Written>;
}
