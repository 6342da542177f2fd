import type { Query, QueryClient } from '@tanstack/react-query';

/** The first element of every query key. Each belongs to one feature, which defines the rest of the key. */
const roots = [
  'session',
  'profile',
  'site',
  'sign-ins',
  'device-passwords',
  'two-step-recovery',
  'current-user',
  'desktop',
  'desktop-search',
  'link-search',
  'goals',
  'transactions',
  'closing-plans',
  'commission-splits',
  'forecast',
  'deals',
  'clients',
  'sphere',
  'contact-lists',
  'timeline',
  'timeline-search',
  'doors-vault',
  'vault-files',
  'vault-content',
  'shared',
  'membership',
  'card',
  'upgrade-preview',
  'payment-provider',
  'bio',
  'public-page',
  'push',
  'purchases',
  'manager',
  'quote',
  'address-suggestions',
  'signup-email',
  'signup-verify',
  'vendor-slots',
  'vendor-desk',
  'resume',
  'roster',
  'favorites',
  'flyer-content',
  'brokerage',
  'my-seat',
  'invitation',
  'coupons',
  'users',
  'user',
  'report',
  'audit-log',
  'attention',
  'associations',
  'site-texts',
  'products',
  'tasks',
] as const;

export type QueryRoot = (typeof roots)[number];

/** The start of a query key, as in `[...queryRoot('sphere'), 'summary']`. */
export const queryRoot = (root: QueryRoot): readonly [QueryRoot] => [root];

/**
 * For each change, the query roots to invalidate: those of its own feature, and of other features that show
 * the same data. An unlisted change `<root>.changed` invalidates only its own root.
 */
export const queriesToInvalidate = {
  'checklist.dismissed': ['desktop'],
  'contact.saved': ['sphere', 'contact-lists', 'clients', 'deals', 'tasks', 'desktop', 'desktop-search'],
  'contact.removed': [
    'sphere',
    'timeline',
    'contact-lists',
    'clients',
    'transactions',
    'deals',
    'tasks',
    'desktop',
    'desktop-search',
  ],
  'contact.linked': ['sphere', 'transactions', 'deals'],
  'timeline.sent': ['timeline', 'timeline-search', 'sphere', 'contact-lists', 'desktop', 'desktop-search'],
  'timeline.logged': ['timeline-search', 'sphere', 'contact-lists', 'desktop', 'desktop-search'],
  'tags.changed': ['sphere', 'contact-lists'],
  'follow-up.changed': ['sphere', 'contact-lists', 'desktop'],
  'transaction.changed': [
    'transactions',
    'closing-plans',
    'commission-splits',
    'forecast',
    'deals',
    'sphere',
    'timeline',
    'doors-vault',
    'vault-files',
    'tasks',
    'desktop',
    'desktop-search',
  ],
  'closing-plans.changed': ['closing-plans', 'deals', 'desktop'],
  'deal-money.saved': ['commission-splits', 'transactions', 'deals', 'forecast'],
  'vault.changed': [
    'doors-vault',
    'vault-files',
    'closing-plans',
    'deals',
    'sphere',
    'timeline',
    'tasks',
    'desktop',
    'desktop-search',
  ],
  'tasks.changed': ['tasks', 'deals', 'desktop'],
  'call.logged': [
    'tasks',
    'sphere',
    'timeline',
    'timeline-search',
    'contact-lists',
    'desktop',
    'desktop-search',
  ],
  'upload.stored': ['vault-files', 'closing-plans', 'desktop-search'],
  'pictures.created': ['doors-vault'],
  'share.opened': ['shared'],
  'goals.saved': ['goals', 'forecast', 'desktop'],
  'vendor.changed': ['current-user', 'profile', 'session', 'vendor-desk', 'membership'],
  'profile.saved': ['current-user', 'desktop'],
  'membership.changed': ['membership', 'profile'],
  'membership.refused': ['profile'],
  'price.changed': ['upgrade-preview'],
  'card.saved': ['membership', 'card', 'upgrade-preview'],
  'bio.saved': ['bio', 'public-page'],
  'resume.saved': ['public-page'],
  'favorite.changed': ['roster', 'favorites'],
  'approval.requested': ['roster'],
  'disclaimer.accepted': ['profile'],
  'team.changed': ['brokerage', 'membership'],
  'seat.changed': ['my-seat', 'brokerage', 'membership', 'profile'],
  'user.changed': ['users', 'user'],
  'user.removed': ['users'],
  'product.saved': ['products'],
  'association.changed': ['associations', 'site'],
  'attention.resolved': ['attention'],
  'site-text.saved': ['site-texts', 'site'],
} as const satisfies Record<string, readonly QueryRoot[]>;

export type DataChange = keyof typeof queriesToInvalidate | `${QueryRoot}.changed`;

const rules: { [listed in DataChange]?: readonly QueryRoot[] } = queriesToInvalidate;
const ownRoot = (change: DataChange) => [change.replace('.changed', '') as QueryRoot];

/** Resolves when every visible query that the change affects has been refetched. */
export async function refreshAfterChange(client: QueryClient, change: DataChange): Promise<void> {
  await Promise.all((rules[change] ?? ownRoot(change)).map((root) => invalidate(client, queryRoot(root))));
}

/**
 * Invalidates queries. The client cancels no first load, and counts its data as fresh. If a load began before
 * the change, its data may be older, so this invalidates the query again after the load.
 */
async function invalidate(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const mayBeOlder = (query: Query) => query.state.data === undefined || !query.isActive();
  const loads = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: mayBeOlder });
  await client.invalidateQueries({ queryKey });
  await Promise.allSettled(loads.map(async ({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => loads.includes(query) });
}

/** Fetches the data of the current screen again. */
export const refetchVisibleQueries = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active' });
