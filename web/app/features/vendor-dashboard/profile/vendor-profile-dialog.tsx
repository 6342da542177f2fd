import { Alert, Button, Divider, Skeleton, Tabs, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { listMembershipOptions } from '#contract/billing/membership-rules.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { keysOf } from '#contract/typed-records.ts';
import {
  type VendorTab,
  vendorFieldNames,
  vendorFields,
  vendorTabs,
} from '#contract/vendors/vendor-field-table.ts';
import { membershipDetailsOfVendor, vendorUpgradeMessages as say } from '#contract/vendors/vendor-upgrade.ts';
import type { CurrentUser, Vendor } from '#contract/vendors/vendors.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useDesktop } from '../../../shell/core/desktop.ts';
import { usePanelDetails } from '../../../shell/core/panels.ts';
import { closeOrConfirmDiscard } from '../../../ui/confirm-discard.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow, FormGrid } from '../../../ui/form-grid.tsx';
import { useCloseDialog, useReportTyped } from '../../../ui/use-close-dialog.ts';
import { MembershipSection } from '../../billing/public.ts';
import { CancelMembership } from '../../leaving/public.ts';
import { currentUserQuery, membershipQuery } from '../api.ts';
import { BecomePartner } from '../membership/become-partner.tsx';
import { NextPeriodPlan } from '../membership/next-period-plan.tsx';
import { PictureField } from './picture-field.tsx';
import { ProfileField } from './profile-field.tsx';
import { type PictureName, useVendorProfile } from './use-vendor-profile.ts';

export default function VendorProfileDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  return (
    <Dialog opened title="Vendor Roster Profile" size="xl" onClose={cancel}>
      {user?.vendor ? (
        <Profile user={user} vendor={user.vendor} isTyped={isTyped} onClose={onClose} />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}

interface Props {
  user: CurrentUser;
  vendor: Vendor;
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
  onClose: () => void;
}

function Profile({ user, vendor, isTyped, onClose }: Props) {
  const { detail, change } = usePanelDetails();
  const tab = keysOf(vendorTabs).find((name) => name === detail('tab')) ?? 'company';
  const form = useVendorProfile(vendor, {
    onSaved: onClose,
    shownTab: tab,
    showTab: (next) => change({ tab: next }),
  });
  useReportTyped(isTyped, form.hasChanges);
  const fieldsOf = (own: VendorTab) =>
    vendorFieldNames
      .filter((name) => vendorFields[name].tab === own)
      .filter((name) => !('lendersOnly' in vendorFields[name]) || vendor.businessCategory === 'Lenders')
      .map((name) => (
        <ProfileField
          key={name}
          name={name}
          value={form.values[name]}
          error={form.errors[name]}
          readOnly={!form.isEditing}
          onChange={(value) => form.set(name, value)}
        />
      ));
  const picture = (name: PictureName, label: string) => (
    <PictureField
      label={label}
      saved={vendor[name]}
      chosen={form.pictures[name]}
      error={form.errors[name]}
      disabled={!form.isEditing}
      onChoose={(file) => form.choose(name, file)}
    />
  );
  return (
    <Tabs value={tab} onChange={(next) => change({ tab: next ?? undefined })} keepMounted={false}>
      <Tabs.List>
        {Object.entries(vendorTabs).map(([name, label]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="company" pt="md">
        <FormGrid folds>
          <TextInput label="Email" value={user.email} readOnly />
          <TextInput label="Business Category" value={vendor.businessCategory} readOnly />
          {fieldsOf('company')}
          {picture('companyLogo', 'Company logo')}
        </FormGrid>
      </Tabs.Panel>
      <Tabs.Panel value="agent" pt="md">
        <p>Visible to realtors.</p>
        <FormGrid folds>
          {fieldsOf('agent')}
          {picture('servicePhoto', 'Contact photo')}
        </FormGrid>
      </Tabs.Panel>
      <Tabs.Panel value="training" pt="md">
        <FormGrid columns={1}>{fieldsOf('training')}</FormGrid>
      </Tabs.Panel>
      <Tabs.Panel value="account" pt="md">
        <AccountSettings category={vendor.businessCategory} />
      </Tabs.Panel>
      {tab !== 'account' && <Buttons form={form} />}
    </Tabs>
  );
}

function Buttons({ form }: { form: ReturnType<typeof useVendorProfile> }) {
  const { isEditing, hasChanges, isPending, edit, cancel, save } = form;
  return (
    <ButtonRow>
      {isEditing ? (
        <>
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => void closeOrConfirmDiscard(hasChanges, cancel)}
          >
            Cancel
          </Button>
          <Button disabled={isPending} onClick={save}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      ) : (
        <Button onClick={edit}>Edit Profile</Button>
      )}
    </ButtonRow>
  );
}

/** The plan, its upgrade and the cancellation. */
export function AccountSettings({ category }: { category: VendorCategory }) {
  const { data: membership, error } = useQuery(membershipQuery);
  const { override } = useDesktop();
  if (error) return <Alert color="coral">{problemMessage(error, say.slotsUnchecked)}</Alert>;
  if (!membership) return <Skeleton height={180} />;
  const hasEnded = membership.status === 'canceled';
  const steps = listMembershipOptions(membershipDetailsOfVendor(membership));
  const isPartnerStep = steps.includes('upgrade-to-partner') || steps.includes('join-waitlist');
  return (
    <>
      {isPartnerStep && <BecomePartner membership={membership} category={category} />}
      {!hasEnded && <NextPeriodPlan membership={membership} />}
      {!override && (
        <>
          <Divider my="lg" />
          <MembershipSection />
          <Divider my="lg" />
          <CancelMembership />
        </>
      )}
    </>
  );
}
