import { sphereNotices } from '../sphere-messages.ts';

/** Why a file cannot be imported, as a notice with a title and a sentence. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly title: string;

  constructor(message: string, title: string = sphereNotices.invalidFile) {
    super(message);
    this.title = title;
  }
}
