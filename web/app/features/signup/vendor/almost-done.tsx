import { Button, Group, Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CompletedPayment, completedPaymentText } from '#contract/billing/membership-texts.ts';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { vendorAddressOf } from '#contract/signup/vendor-signup.ts';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { ImageUploadDialog } from '../../../ui/image-upload/image-upload-dialog.tsx';
import { useCompleteRegistration } from './api.ts';
import { deleteVendorDraft, type VendorDraft } from './draft.ts';
import { StepFrame, StepLayout } from './step-frame.tsx';

const isFlorida = (zip: string): boolean => floridaZipCodes().some((known) => known.zip === zip);

interface Props {
  draft: VendorDraft | undefined;
  payment: CompletedPayment;
}

/** Asks for a ZIP code and a logo. The account already exists. */
export function VendorPaymentReceived({ draft, payment }: Props) {
  const navigate = useNavigate();
  const [zip, setZip] = useState(draft && isFlorida(draft.zipCode) ? draft.zipCode : '');
  const [logo, setLogo] = useState<File | null>(null);
  const [errors, setErrors] = useState<{ zip?: string; logo?: string }>({});
  const { mutate, isPending, isSuccess, error, reset } = useCompleteRegistration();
  const toLogin = () => {
    deleteVendorDraft();
    void navigate('/login?type=vendor');
  };
  if (!draft) return <Ready onLogin={toLogin} />;

  async function complete(form: VendorDraft) {
    if (!/^\d{5}$/.test(zip)) return setErrors({ zip: say.zip });
    if (!isFlorida(zip)) return setErrors({ zip: say.notInFlorida(zip) });
    const picture = logo && (await logoDataUri(logo).catch((problem: Error) => problem));
    if (picture instanceof Error) return setErrors({ logo: picture.message });
    setErrors({});
    const { email, businessCategory, vendorCompanyName, vendorPhone, website, association, nmlsNumber } =
      form;
    const vendor = {
      businessCategory,
      vendorCompanyName,
      vendorPhone,
      website: website || null,
      association,
    };
    mutate({
      email,
      vendor: {
        ...vendor,
        address: vendorAddressOf(form),
        companyLogo: picture,
        zipCodes: [zip],
        nmlsNumber: nmlsNumber || null,
      },
    });
  }

  return (
    <StepFrame
      step="details"
      said={{ business: draft.vendorCompanyName }}
      title="Almost Done!"
      words={`${completedPaymentText(payment)} Add a ZIP code you serve and your logo, and your listing is ready.`}
      onSubmit={(event) => {
        event.preventDefault();
        void complete(draft);
      }}
      buttons={
        <Button type="submit" size="md" disabled={isPending}>
          {isPending ? 'Processing...' : 'Complete registration'}
        </Button>
      }
    >
      <TextInput
        label="ZIP code"
        required
        inputMode="numeric"
        maxLength={5}
        value={zip}
        error={errors.zip}
        onChange={({ currentTarget }) => setZip(currentTarget.value.trim())}
      />
      <LogoField logo={logo} error={errors.logo} onChoose={setLogo} />
      {isSuccess && (
        <Dialog opened title="Registration Successful!" size="md" onClose={toLogin}>
          <p>Your Vendor Roster account is ready. Log in to add ZIP codes, a video and flyers.</p>
          <ButtonRow>
            <Button onClick={toLogin}>Continue to login</Button>
          </ButtonRow>
        </Dialog>
      )}
      {error && (
        <Dialog opened title="Registration Failed" size="md" onClose={reset}>
          <p role="alert">
            {isProblem(error)
              ? say.registrationFailed(error.status, error.message)
              : say.failed(error.message)}
          </p>
          <ButtonRow>
            <Button variant="default" onClick={() => void navigate('/')}>
              Go home
            </Button>
            <Button onClick={reset}>Try again</Button>
          </ButtonRow>
        </Dialog>
      )}
    </StepFrame>
  );
}

interface LogoProps {
  logo: File | null;
  error: string | undefined;
  onChoose: (logo: File | null) => void;
}

/** An optional, cropped logo. */
function LogoField({ logo, error, onChoose }: LogoProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Input.Wrapper label="Company logo" labelElement="div" description={logo?.name} error={error}>
      <Group gap={8} wrap="nowrap">
        {logo && (
          <Button variant="subtle" onClick={() => onChoose(null)}>
            Remove logo
          </Button>
        )}
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {logo ? 'Change logo' : 'Add a logo'}
        </Button>
      </Group>
      <ImageUploadDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Company logo"
        aspect={1}
        refuse={logoProblem}
        onSave={onChoose}
      />
    </Input.Wrapper>
  );
}

/** Shown if another browser started the registration; the account exists anyway. */
function Ready({ onLogin }: { onLogin: () => void }) {
  return (
    <StepLayout step="details">
      <EmptyState
        asPage
        illustration="keystone"
        title="Registration Successful!"
        action={
          <Button size="md" onClick={onLogin}>
            Continue to login
          </Button>
        }
      >
        Your account is ready. Log in to add ZIP codes, your logo and flyers.
      </EmptyState>
    </StepLayout>
  );
}

const maxBytes = 20 * 1_048_576;

/** Why a file cannot be the logo; undefined if it can. The file is undefined if it could not be read. */
function logoProblem(file: File | undefined): string | undefined {
  if (!file?.type.startsWith('image/')) return say.logoImage;
  return file.size > maxBytes ? say.logoTooLarge : undefined;
}

/** The logo as a data URL for the request. */
function logoDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(say.logoImage));
    reader.readAsDataURL(file);
  });
}
