import { type BioComposerInput, composeBio } from '#contract/bio/bio-composer/compose.ts';
import type { BioWriterGateway, WrittenBio } from './writer.ts';

/** Writes bios with the built-in composer. */
export class BuiltInBioWriter implements BioWriterGateway {
  async write(brief: BioComposerInput): Promise<WrittenBio> {
    return { text: composeBio(brief), by: 'built-in' };
  }
}
