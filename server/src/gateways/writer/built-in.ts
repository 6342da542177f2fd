import { type BioBrief, composeBio } from '#contract/bio/bio-composer/compose.ts';
import type { Writer, WrittenBio } from './writer.ts';

/** Writes bios with the built-in composer. */
export class BuiltInWriter implements Writer {
  async write(brief: BioBrief): Promise<WrittenBio> {
    return { text: composeBio(brief), by: 'built-in' };
  }
}
