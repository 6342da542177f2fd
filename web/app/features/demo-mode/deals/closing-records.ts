import type { z } from 'zod';
import { addDays } from '#contract/day.ts';
import { type Deal, type MoveDeal, thankYouTaskTitle } from '#contract/deals/deals.ts';
import { dedupeTags, pastClientTag as pastClient, tagLimits } from '#contract/sphere/sphere-tags.ts';
import { createRecordFields, type DemoState, isoNow } from '../demo-handler.ts';
import { changeContact, ensureTagNames, findPastClientTag } from '../sphere/sphere-state.ts';
import { defaultTaskFields } from '../stored-tasks.ts';
import { recordTimelineEvent } from '../timeline/timeline-memory.ts';
import { stageNameOf } from './deal-memory.ts';

/**
 * Applies the user's choices for a closed deal, like the server: sets the client's home anniversary, tags the
 * client, and adds a thank-you task.
 */
export function recordClosing(
  state: DemoState,
  deal: Deal,
  { homeAnniversary, pastClientTag, thankYouTask }: z.output<typeof MoveDeal>['afterClosing'] = {},
): void {
  const contact = state.contacts.find(({ id }) => id === deal.contactId);
  if (!contact) return;
  const isFilled = homeAnniversary && deal.transactionType === 'BUYERS' && contact.homeAnniversary === null;
  const tag = findPastClientTag(state)?.name ?? pastClient;
  const isTagged = pastClientTag && contact.tags.length < tagLimits.perContact;
  if (isFilled || isTagged) {
    changeContact(state, contact.id, {
      homeAnniversary: isFilled ? deal.date : contact.homeAnniversary,
      tags: isTagged ? ensureTagNames(state, dedupeTags([...contact.tags, tag])) : contact.tags,
      updatedAt: isFilled ? isoNow() : contact.updatedAt,
    });
  }
  if (!thankYouTask) return;
  state.tasks.push({
    ...createRecordFields(),
    ...defaultTaskFields,
    title: thankYouTaskTitle(deal.fullName),
    day: addDays(state.world.today, 1),
    ...{ contactId: contact.id, transactionId: deal.id },
  });
}

export function recordDealEvent(
  state: DemoState,
  deal: Deal,
  kind: 'deal_opened' | 'deal_moved' | 'deal_closed',
): void {
  const stage = stageNameOf(state, deal.stageId) ?? 'Cancelled';
  recordTimelineEvent(state, {
    kind,
    subject: deal.address || deal.fullName,
    body: kind === 'deal_closed' ? '' : stage,
    contactIds: deal.contactId ? [deal.contactId] : [],
    clientName: deal.fullName,
    transactionId: deal.id,
  });
}
