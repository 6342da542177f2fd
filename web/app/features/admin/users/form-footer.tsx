import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { FormButtons, fullWidthClass } from '../../../ui/form-grid.tsx';

interface Props {
  problem: string | undefined;
  /** The success message after saving; undefined before. */
  saved: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  save: string;
  saving: string;
}

/** The end of a form: its buttons, or after saving the success message. */
export function UserFormFooter({ problem, saved, isBusy, onClose, save, saving }: Props) {
  if (saved) {
    return (
      <Alert
        className={fullWidthClass}
        color="brand"
        role="status"
        icon={<IconCircleCheck size={19} aria-hidden="true" />}
        title={saved}
      />
    );
  }
  return (
    <>
      {problem && (
        <Alert className={fullWidthClass} color="coral" role="alert">
          {problem}
        </Alert>
      )}
      <FormButtons isBusy={isBusy} onCancel={onClose} save={save} saving={saving} />
    </>
  );
}
