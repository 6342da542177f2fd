import { type BioBrief, composeBio } from '#contract/bio-composer/compose.ts';
import type { Writer, Written } from './writer.ts';

/** The built-in composer. */
export class BuiltInWriter implements Writer {
  async write(brief: BioBrief): Promise<Written> {
    return { text: composeBio(brief), by: 'built-in' };
  }
}
