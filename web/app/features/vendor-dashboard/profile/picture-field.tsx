import { Button, Flex, Input } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ImageUploadDialog } from '../../../ui/image-upload/image-upload-dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import classes from './picture-field.module.css';

interface Props {
  label: string;
  saved: string | null;
  chosen: File | undefined;
  error?: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A picture with a dialog to replace and crop it. */
export function PictureField({ label, saved, chosen, error, disabled, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const source = useObjectUrl(chosen) ?? saved;
  const fallback = <IconPhoto size={24} aria-hidden="true" />;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Flex align="center" gap={12}>
        <span className={classes.frame}>
          {source ? <Picture src={source} alt={label} fallback={fallback} /> : fallback}
        </span>
        <Button variant="default" size="xs" disabled={disabled} onClick={() => setIsOpen(true)}>
          {source ? 'Change' : 'Add'} {label.toLowerCase()}
        </Button>
      </Flex>
      <ImageUploadDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        aspect={1}
        onSave={onChoose}
      />
    </Input.Wrapper>
  );
}
