import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type AdminProduct, SaveProduct } from '#contract/shop/shop.ts';
import { fieldErrors, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { useSaveProduct } from './api.ts';

/** Edits a product. Existing orders keep their price. */
export function ProductDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { id, filename: _file, image: _image, ...initialValues } = product;
  const save = useSaveProduct(id);
  const form = useForm<SaveProduct>({ initialValues, validate: schemaResolver(SaveProduct, { sync: true }) });
  const { strikePrice } = form.values;
  const cancel = useCloseDialog(() => form.isDirty(), onClose);

  const submit = (input: SaveProduct) =>
    void save.mutateAsync(input, { onSuccess: onClose }).then(
      () => {
        toast.success('Product saved.', 'Orders already placed keep their price.');
      },
      (error) => {
        form.setErrors(fieldErrors(error));
        toast.error(problemMessage(error, 'Please try again.'));
      },
    );

  return (
    <Dialog opened onClose={cancel} title={`Edit ${product.text}`}>
      <FormGrid folds onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}>
        <TextInput
          className={fullWidthClass}
          label="Name"
          required
          data-autofocus
          {...form.getInputProps('text')}
        />
        <Textarea
          className={fullWidthClass}
          label="Description"
          required
          description="Leave a blank line to start a new paragraph."
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('description')}
        />
        <NumberInput
          label="Price"
          required
          description="0 is free."
          prefix="$"
          min={0}
          decimalScale={2}
          fixedDecimalScale
          {...form.getInputProps('price')}
        />
        <NumberInput
          label="Original price (crossed out)"
          description="Leave blank for none."
          prefix="$"
          min={0}
          decimalScale={2}
          fixedDecimalScale
          {...form.getInputProps('strikePrice')}
          value={strikePrice ?? ''}
          onChange={(value) => form.setFieldValue('strikePrice', value === '' ? null : Number(value))}
        />
        <Switch label="On sale" {...form.getInputProps('sale', { type: 'checkbox' })} />
        <Switch label="For sale in the shop" {...form.getInputProps('isActive', { type: 'checkbox' })} />
        <FormButtons isBusy={save.isPending} onCancel={cancel} save="Save Changes" saving="Saving..." />
      </FormGrid>
    </Dialog>
  );
}
