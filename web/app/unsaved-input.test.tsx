import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import { emptyPage, toTheme } from '#contract/themes/theme-saving.ts';
import { ProductDialog } from './features/admin/products/product-dialog.tsx';
import { SiteTextDialog } from './features/admin/site-texts/site-text-dialog.tsx';
import { CreateUserDialog } from './features/admin/users/create-dialog.tsx';
import { EditUserDialog } from './features/admin/users/edit-dialog.tsx';
import { RefundDialog } from './features/admin/users/refund-dialog.tsx';
import InviteDialog from './features/brokerage/invite/invite-dialog.tsx';
import CallSheet from './features/calls/call-sheet.tsx';
import { closeCallSheet, openCallSheet, useCallSheetContact } from './features/calls/started-call.ts';
import { StartPlanDialog } from './features/closing-plans/start-plan-dialog.tsx';
import { TemplatesDialog } from './features/closing-plans/templates-dialog.tsx';
import { DealMoneyDialog } from './features/commission-splits/money-dialog.tsx';
import { SplitsDialog } from './features/commission-splits/splits-dialog.tsx';
import { CouponForm } from './features/coupons/coupon-form.tsx';
import { MoveDealDialog } from './features/deals/move-dialog.tsx';
import { StagesDialog } from './features/deals/stages-dialog.tsx';
import { LinkDialog } from './features/doors-vault/files/links/link-dialog.tsx';
import TagManyDialog from './features/sphere/bulk/tag-many-dialog.tsx';
import ThemeDialog from './features/themes/theme-dialog.tsx';
import { EditEntryDialog } from './features/timeline/edit-entry-dialog.tsx';
import { CreateContactDialog } from './features/transactions/form/create-contact-dialog.tsx';
import FlyersDialog from './features/vendor-dashboard/flyers/flyers-dialog.tsx';
import VendorProfileDialog from './features/vendor-dashboard/profile/vendor-profile-dialog.tsx';
import VideoDialog from './features/vendor-dashboard/video-dialog.tsx';
import ZipCodesDialog from './features/vendor-dashboard/zip-codes/zip-codes-dialog.tsx';
import type { OverrideRole } from './shell/core/override.ts';
import { createLabelPattern } from './testing/labeled.ts';
import { findAndClickFirstButton } from './testing/press.ts';
import { renderDesktop } from './testing/render-desktop.tsx';

const id = '0d9c3a6c-6f5e-4b5e-9a55-b1c1a6ce3f10';
const at = '2026-11-01T15:00:00.000Z';

const user: AdminUser = {
  ...{ id, email: 'ivy@example.com', role: 'AGENT', firstName: 'Ivy', lastName: 'Mbeki', version: '1' },
  ...{ phoneNumber: null, stateLocation: 'FL', createdAt: at, isSuspended: false, vendor: null },
  ...{ subscriptionStatus: null, subscriptionPlan: null },
  ...{ subscriptionCreatedAt: null, subscriptionPeriodEnd: null },
};
const payment = {
  ...{ id, at, what: 'Agent Pro+', paidBy: null, status: 'paid' as const, amount: 150, refunded: 0 },
  ...{ refunds: [], refundable: 150, receiptUrl: null },
};
const product = {
  ...{ id: 'planner', text: 'Planner', description: 'A year.', price: 10, strikePrice: null, sale: false },
  ...{ isActive: true, image: '', filename: 'planner.pdf' },
};
const siteText = {
  ...{ key: 'faq', label: 'FAQ', where: 'Home', text: 'Yes.', original: null, most: 100, changedAt: null },
};
const plan = {
  ...{ success: true as const, today: '2026-11-17', isOpen: true, closingDay: null, plan: null },
  ...{ closingReminderDays: null, dates: [], items: [] },
};
const money = {
  ...{ success: true as const, price: 400_000, commission: 12_000, commissionPercent: 3, lines: [] },
  ...{ net: 12_000, isOpen: true, agreement: null, version: 0 },
  own: { referral: null, officePercent: null, teamPercent: null, fees: null },
};
const deal = {
  ...{ id, date: null, address: '', volume: null, commission: null, fullName: 'Theo Lindqvist' },
  ...{ transactionType: 'BUYERS' as const, status: 'PENDING' as const, stageId: null, contactId: null },
  ...{ version: 1, createdAt: at, updatedAt: at },
};
const closing = { deal, target: { status: 'CLOSED' as const }, openItems: [] };
const entry = {
  ...{ id, kind: 'note' as const, outcome: null, subject: null, body: 'Called', happenedAt: at },
  ...{ pinnedAt: null, contacts: [], transaction: null, door: null, version: 1 },
};
const door = {
  ...{ id, address: '46 Old Quarry Rd', fullName: '', status: 'PENDING' as const, slug: '46' },
  ...{ category: 'BUYERS' as const, isUnclaimed: false, fileCount: 0, totalSize: 0, coverUrl: null },
  ...{ version: 1, createdAt: at, updatedAt: at },
};
const theme = toTheme(emptyPage, { personalLogo: null, logoImage: null, tagLine: '' });
const themeProps = { theme, size: 'letter' as const, preview: () => [], onPicture: () => undefined };

const fill = async (label: string | RegExp, value: string) => {
  const pattern = typeof label === 'string' ? createLabelPattern(label) : label;
  const [field] = await screen.findAllByLabelText(pattern, { selector: 'input, textarea' });
  fireEvent.change(field as HTMLElement, { target: { value } });
};

interface DialogCase {
  dialog: (onClose: () => void) => ReactNode;
  type: () => Promise<unknown>;
  role?: OverrideRole;
}

const cases: Record<string, DialogCase> = {
  stages: {
    dialog: (onClose) => <StagesDialog onClose={onClose} />,
    type: () => fill('Stage name', 'Showing homes'),
  },
  'plan templates': {
    dialog: (onClose) => <TemplatesDialog shown={undefined} onClose={onClose} />,
    type: () => fill('Name', 'Condos'),
  },
  'a plan': {
    dialog: (onClose) => <StartPlanDialog dealId={id} plan={plan} onClose={onClose} />,
    type: () => fill('Contract date', '2026-10-29'),
  },
  'a move': {
    dialog: (onClose) => <MoveDealDialog pendingMove={closing} stages={[]} onClose={onClose} />,
    type: () => fill('Volume', '412000'),
  },
  'the money of a deal': {
    dialog: (onClose) => <DealMoneyDialog dealId={id} money={money} onClose={onClose} />,
    type: () => fill('Office split', '20'),
  },
  splits: {
    dialog: (onClose) => <SplitsDialog onClose={onClose} />,
    type: async () => {
      await findAndClickFirstButton('Add agreement');
      await fill('Office split', '20');
    },
  },
  'a timeline entry': {
    dialog: (onClose) => <EditEntryDialog entry={entry} onClose={onClose} />,
    type: () => fill('Text', 'Called twice'),
  },
  'a new client': {
    dialog: (onClose) => (
      <CreateContactDialog
        name={{ firstName: 'Theo', lastName: '' }}
        onClose={onClose}
        onCreated={() => undefined}
      />
    ),
    type: () => fill('Email', 'theo@example.com'),
  },
  'tags of many contacts': {
    dialog: (onClose) => <TagManyDialog selection={{ ids: [id] }} count={1} onClose={onClose} />,
    type: async () => {
      await fill('Add tags', 'Investor');
      fireEvent.keyDown(screen.getByLabelText('Add tags', { selector: 'input' }), { key: 'Enter' });
    },
  },
  'a link': {
    dialog: (onClose) => <LinkDialog door={door} onClose={onClose} />,
    type: () => fill('URL', 'https://example.com'),
  },
  'a theme': {
    dialog: (onClose) => (
      <ThemeDialog builder="bio" {...themeProps} onSave={() => Promise.resolve()} onClose={onClose} />
    ),
    type: () => findAndClickFirstButton('Reset'),
  },
  'an invitation': {
    dialog: (onClose) => <InviteDialog brokerageName="Lane Realty" onClose={onClose} />,
    type: () => fill('First name', 'Noelle'),
    role: 'brokerage',
  },
  'a coupon': {
    dialog: (onClose) => <CouponForm onClose={onClose} />,
    type: () => fill('Code', 'SPRING'),
  },
  'a product': {
    dialog: (onClose) => <ProductDialog product={product} onClose={onClose} />,
    type: () => fill('Name', 'Wall planner'),
  },
  'a text of the site': {
    dialog: (onClose) => <SiteTextDialog text={siteText} onClose={onClose} />,
    type: () => fill('FAQ', 'Yes, always.'),
  },
  'a new user': {
    dialog: (onClose) => <CreateUserDialog onClose={onClose} />,
    type: () => fill('Email', 'ivy@example.com'),
  },
  'a user': {
    dialog: (onClose) => <EditUserDialog user={user} onClose={onClose} />,
    type: () => fill(/^First name/i, 'Iva'),
  },
  'a refund': {
    dialog: (onClose) => <RefundDialog userId={id} payment={payment} onClose={onClose} />,
    type: () => fill('Reason', 'Paid twice'),
  },
  'a vendor’s profile': {
    dialog: (onClose) => <VendorProfileDialog onClose={onClose} />,
    type: async () => {
      await findAndClickFirstButton('Edit Profile');
      await fill(/^Company name/i, 'Lane Roofing');
    },
    role: 'vendor',
  },
  'a vendor’s video': {
    dialog: (onClose) => <VideoDialog onClose={onClose} />,
    type: () => fill('Title', 'Our team'),
    role: 'vendor',
  },
  'a vendor’s ZIP codes': {
    dialog: (onClose) => <ZipCodesDialog onClose={onClose} />,
    type: async () => void fireEvent.click(await screen.findByLabelText(/^Select All/)),
    role: 'vendor',
  },
  'a vendor’s flyers': {
    dialog: (onClose) => <FlyersDialog onClose={onClose} />,
    type: () => findAndClickFirstButton(/^Remove /),
    role: 'vendor',
  },
};

function Opened({ dialog }: Pick<DialogCase, 'dialog'>) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && dialog(() => setOpen(false));
}

// jsdom has no fonts. A text field that grows waits for them.
beforeEach(() => Object.assign(document, { fonts: new EventTarget() }));
afterEach(() => Reflect.deleteProperty(document, 'fonts'));

const openDialogs = () => [...document.querySelectorAll('[role="dialog"]')];
const pressEscape = () => fireEvent.keyDown(openDialogs().at(-1) as Element, { key: 'Escape' });

test.each(Object.keys(cases))('Escape in the dialog of %s asks before it discards input', async (name) => {
  const { dialog, type, role = 'agent' } = cases[name] as DialogCase;
  const path = role === 'vendor' ? '/vendor/dashboard' : '/ava.brooks';
  await renderDesktop(<Opened dialog={dialog} />, { role, path });
  await type();
  pressEscape();
  fireEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(openDialogs()).toHaveLength(1));
  pressEscape();
  fireEvent.click(await screen.findByText('Discard changes'));
  await waitFor(() => expect(openDialogs()).toHaveLength(0));
});

function SheetAfterCall() {
  const contact = useCallSheetContact();
  return contact && <CallSheet contact={contact} />;
}

test('Escape in the sheet that opens after a call asks before it discards the note', async () => {
  await renderDesktop(<SheetAfterCall />);
  act(() => openCallSheet({ id, name: 'Theo Lindqvist' }));
  await fill('Note', 'Wants a second bathroom');
  pressEscape();
  fireEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(openDialogs()).toHaveLength(1));
  expect(screen.getByLabelText('Note', { selector: 'textarea' })).toHaveProperty(
    'value',
    'Wants a second bathroom',
  );
  act(closeCallSheet);
});

test('a dialog in which nothing was typed closes at once', async () => {
  await renderDesktop(<Opened dialog={cases.stages?.dialog ?? (() => null)} />);
  await screen.findByText('Add stage');
  pressEscape();
  await waitFor(() => expect(openDialogs()).toHaveLength(0));
});
