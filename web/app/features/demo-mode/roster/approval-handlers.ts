import { compareKeys } from '#contract/compare.ts';
import { fullNameOf } from '#contract/people.ts';
import { type Approval, RequestApproval } from '#contract/vendor-roster/vendor-approvals.ts';
import type { DemoApproval } from '#demo/roster.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';

const path = '/api/vendor/:id/approvals';

export const approvalHandlers: DemoHandler[] = [
  { method: 'GET', path, handle: (state, { params }) => list(state, params.id) },
  {
    method: 'POST',
    path,
    handle: (state, { params, body }) => {
      const { message } = checked(RequestApproval, body);
      return { success: true, approval: request(state, params.id ?? '', message) };
    },
  },
  {
    method: 'POST',
    path: `${path}/:approvalId/approve`,
    onlyFor: 'VENDOR',
    handle: (state, { params }) => ({ success: true, approval: approve(state, params) }),
  },
];

function list(state: DemoState, vendorId: string | undefined): Approval[] {
  const { me, roster, world } = state;
  const requests = roster.approvals.filter((one) => one.vendorId === vendorId);
  if (vendorId !== me.id && !world.vendors.some(({ id }) => id === vendorId)) throw notFound('The vendor');
  return requests
    .filter(({ ownerId }) => vendorId === me.id || ownerId === me.id)
    .sort(
      (one, other) =>
        Number(one.approvedAt !== null) - Number(other.approvedAt !== null) ||
        compareKeys(other.requestedAt, one.requestedAt) ||
        compareKeys(one.id, other.id),
    )
    .map((one) => toApproval(state, one));
}

function request(state: DemoState, vendorId: string, message: string): Approval {
  const { me, roster, world } = state;
  if (vendorId === me.id) throw refused('invalid', 'This is your own listing.');
  if (!world.vendors.some(({ id }) => id === vendorId)) throw notFound('The vendor');
  const before = roster.approvals.find((one) => one.ownerId === me.id && one.vendorId === vendorId);
  if (before) return toApproval(state, before);
  const id = crypto.randomUUID();
  const approval = {
    id,
    ownerId: me.id,
    vendorId,
    message,
    requestedAt: new Date().toISOString(),
    approvedAt: null,
  };
  roster.approvals.push(approval);
  return toApproval(state, approval);
}

function approve(state: DemoState, { id, approvalId }: Record<string, string | undefined>): Approval {
  const found = state.roster.approvals.find((one) => one.id === approvalId && one.vendorId === id);
  if (!found || id !== state.me.id) throw notFound('The request');
  const approved = { ...found, approvedAt: found.approvedAt ?? new Date().toISOString() };
  state.roster.approvals = state.roster.approvals.map((one) => (one === found ? approved : one));
  return toApproval(state, approved);
}

function toApproval({ world, me }: DemoState, request: DemoApproval): Approval {
  const readers = [me, ...world.accounts.map(({ profile }) => profile), ...world.audience];
  const requester = readers.find(({ id }) => id === request.ownerId);
  const vendor = world.vendors.find(({ id }) => id === request.vendorId);
  if (!requester || !vendor) throw notFound('The request');
  return {
    id: request.id,
    agentName: fullNameOf(requester),
    agentEmail: requester.email,
    requestDate: request.requestedAt,
    status: request.approvedAt ? 'approved' : 'pending',
    message: request.message,
    vendorCategory: vendor.category,
  };
}
