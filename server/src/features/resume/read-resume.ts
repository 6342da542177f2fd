import type { Resume } from '#contract/resume/resume.ts';
import type { OwnerContext } from '../../core/context.ts';
import { readProfile } from '../account/read-profile.ts';
import { resumeOf } from './rules.ts';
import { readItems, readResumeRow } from './store.ts';

export async function readResume(context: OwnerContext): Promise<Resume> {
  const { owner, db } = context;
  return resumeOf(await readResumeRow(owner, db), await readItems(owner, db), await readProfile(context));
}
