import { Button, TextInput } from '@mantine/core';
import { cents } from '#contract/money.ts';
import { ColorField } from '../../app/ui/color-field.tsx';
import { DropZone } from '../../app/ui/drop-zone.tsx';
import { ButtonRow, FormButtons, FormGrid, FormProblem, FormStack } from '../../app/ui/form-grid.tsx';
import { CropFrame } from '../../app/ui/image-upload/crop-frame.tsx';
import { ImageUploadDialog } from '../../app/ui/image-upload/image-upload-dialog.tsx';
import { MoneyInput } from '../../app/ui/money-input.tsx';
import { PaperSizeChoice } from '../../app/ui/paper/paper-size-choice.tsx';
import { PhoneInput } from '../../app/ui/phone-input.tsx';
import { RequiredMark } from '../../app/ui/required-mark.tsx';
import { RowCheckbox } from '../../app/ui/row-checkbox.tsx';
import { SearchField } from '../../app/ui/search-field.tsx';
import { SuggestInput } from '../../app/ui/suggest-input.tsx';
import { DialogOpener } from '../opened-by-button.tsx';
import { doNothing, exampleLongText, type Stories } from '../story.ts';

const fields = (
  <>
    <TextInput label="First name" required />
    <TextInput label="Last name" error="Please enter a last name" />
    <TextInput label="City" disabled value="Tampa" readOnly />
    <TextInput label={exampleLongText} description={exampleLongText} />
  </>
);

/** Draws a gradient in place of a photo. */
function drawPicture(): ImageBitmap | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const canvas = new OffscreenCanvas(640, 480);
  const context = canvas.getContext('2d');
  const gradient = context?.createLinearGradient(0, 0, 640, 480);
  gradient?.addColorStop(0, 'teal');
  gradient?.addColorStop(1, 'gold');
  if (context && gradient) {
    context.fillStyle = gradient;
    context.fillRect(0, 0, 640, 480);
  }
  return canvas.transferToImageBitmap();
}

const picture = drawPicture();
const crop = { zoom: 1, x: 0.5, y: 0.5 };

export const stories: Stories = {
  ButtonRow: {
    default: (
      <ButtonRow>
        <Button variant="default">Back</Button>
        <Button>Next</Button>
      </ButtonRow>
    ),
  },
  ColorField: {
    default: <ColorField label="Accent" value="#118d72" onChange={doNothing} />,
    warning: (
      <ColorField
        label="Accent"
        value="#ffffff"
        onChange={doNothing}
        warning="Hard to read on your background."
      />
    ),
    error: <ColorField label="Accent" value="green" onChange={doNothing} error="Please enter a color" />,
    disabled: <ColorField label="Accent" value="#118d72" onChange={doNothing} disabled />,
  },
  CropFrame: {
    square: picture && <CropFrame picture={picture} aspect={1} crop={crop} onChange={doNothing} />,
    round: picture && <CropFrame picture={picture} aspect={1} crop={crop} onChange={doNothing} round />,
  },
  DropZone: {
    default: <DropZone title="Drop files here" hint="At most 100 MB each" onFiles={doNothing} />,
    loading: <DropZone title="Drop files here" loading onFiles={doNothing} />,
    disabled: <DropZone title="Drop files here" disabled onFiles={doNothing} />,
    'long text': <DropZone title={exampleLongText} hint={exampleLongText} onFiles={doNothing} />,
  },
  FormProblem: {
    default: <FormProblem title="Contact not saved">Please try again.</FormProblem>,
    'long text': <FormProblem>{exampleLongText}</FormProblem>,
  },
  FormButtons: {
    default: <FormButtons isBusy={false} onCancel={doNothing} />,
    busy: <FormButtons isBusy onCancel={doNothing} />,
    'with another button': (
      <FormButtons isBusy={false} onCancel={doNothing} save="Add contact">
        <Button variant="subtle" color="coral">
          Delete
        </Button>
      </FormButtons>
    ),
  },
  FormGrid: {
    'two columns': <FormGrid>{fields}</FormGrid>,
    'one column': <FormGrid columns={1}>{fields}</FormGrid>,
  },
  FormStack: { default: <FormStack>{fields}</FormStack> },
  ImageUploadDialog: {
    default: (
      <DialogOpener>
        {(opened, onClose) => (
          <ImageUploadDialog opened={opened} onClose={onClose} title="Profile picture" onSave={doNothing} />
        )}
      </DialogOpener>
    ),
  },
  MoneyInput: {
    default: <MoneyInput label="Price" value={cents(41_500_000)} onChange={doNothing} />,
    empty: <MoneyInput label="Price" value={null} onChange={doNothing} />,
    error: <MoneyInput label="Price" value={null} onChange={doNothing} error="Please enter a price" />,
    disabled: <MoneyInput label="Price" value={cents(0)} onChange={doNothing} disabled />,
  },
  PaperSizeChoice: {
    letter: <PaperSizeChoice size="letter" onSize={doNothing} />,
    a4: <PaperSizeChoice size="a4" onSize={doNothing} />,
  },
  PhoneInput: {
    default: <PhoneInput label="Phone" value="8135550100" onChange={doNothing} />,
    empty: <PhoneInput label="Phone" value="" onChange={doNothing} />,
    error: <PhoneInput label="Phone" value="813" onChange={doNothing} error="Please enter ten digits" />,
    disabled: <PhoneInput label="Phone" value="8135550100" onChange={doNothing} disabled />,
  },
  RequiredMark: {
    default: (
      <span>
        Name <RequiredMark />
      </span>
    ),
  },
  SearchField: {
    empty: <SearchField label="Search contacts" value="" onSearch={doNothing} />,
    filled: <SearchField label="Search contacts" value={exampleLongText} onSearch={doNothing} />,
    disabled: <SearchField label="Search contacts" value="" onSearch={doNothing} disabled />,
  },
  SuggestInput: {
    'with suggestions (focus it)': (
      <SuggestInput
        label="Street"
        value="118"
        onType={doNothing}
        listLabel="Addresses"
        suggestions={[
          { id: '1', content: '118 Sandpiper Ct', pick: doNothing },
          { id: '2', content: exampleLongText, pick: doNothing },
        ]}
      />
    ),
    'nothing found (focus it)': (
      <SuggestInput
        label="Street"
        value="zz"
        onType={doNothing}
        listLabel="Addresses"
        suggestions={[]}
        empty="No address found"
      />
    ),
    error: (
      <SuggestInput
        label="Street"
        value=""
        onType={doNothing}
        listLabel="Addresses"
        suggestions={undefined}
        error="Please enter a street"
      />
    ),
  },
  RowCheckbox: {
    empty: <RowCheckbox aria-label="Select" />,
    checked: <RowCheckbox aria-label="Select" defaultChecked />,
    partly: <RowCheckbox aria-label="Select" isPartly />,
    disabled: <RowCheckbox aria-label="Select" disabled />,
  },
};
