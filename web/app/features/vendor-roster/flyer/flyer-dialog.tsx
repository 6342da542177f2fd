import { Box, Button, Checkbox, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type VendorCategory, vendorCategories } from '#contract/reference/vendor-categories.ts';
import { type FavoriteVendor, flyerVendorLimit } from '#contract/vendor-roster/vendor-favorites.ts';
import { rosterMessages } from '#contract/vendor-roster/vendor-roster.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import type { PaperSize } from '../../../ui/paper/paper.ts';
import { PaperSizeChoice } from '../../../ui/paper/paper-size-choice.tsx';
import { printInWindow } from '../../../ui/print-window.tsx';
import { toast } from '../../../ui/toast.tsx';
import { favoritesQuery, recordListingEvent } from '../api.ts';
import classes from './flyer-dialog.module.css';
import { FlyerPaper } from './flyer-paper.tsx';

interface Props {
  first: VendorCategory | undefined;
  onClose: () => void;
}

const printDelay = 500;
const downloadFailed = 'Download failed. Please try again.';

/** Creates a flyer for clients that shows up to three favorite vendors of a category. */
export default function FlyerDialog({ first, onClose }: Props) {
  const profile = useProfile();
  const today = useToday();
  const { data, isError, refetch } = useQuery(favoritesQuery);
  const [category, setCategory] = useState<VendorCategory | undefined>(first);
  const [picked, setPicked] = useState<readonly string[]>();
  const [isSaving, setSaving] = useState(false);
  const [size, setSize] = useState<PaperSize>('a4');
  const favoriteVendors = (data?.favorites ?? []).map(({ vendor }) => vendor);
  const offered = favoriteVendors.filter(({ businessCategory }) => businessCategory === category);
  const chosen = picked
    ? offered.filter(({ id }) => picked.includes(id))
    : offered.slice(0, flyerVendorLimit);

  const choose = (next: VendorCategory | undefined) => {
    setCategory(next);
    setPicked(undefined);
  };
  const facts = { owner: profile, category: category ?? '', vendors: chosen, today };
  const countPrints = () => {
    for (const { id } of chosen) recordListingEvent(id, 'printed');
  };
  function printFlyer() {
    const page = <FlyerPaper {...facts} />;
    const paper = { title: `${category} flyer`, page, size, margin: '0' };
    const isOpen = printInWindow({ ...paper, delay: printDelay });
    if (!isOpen) return toast.error('The preview could not open', 'Please allow pop-ups for this site.');
    countPrints();
  }
  async function downloadFlyer() {
    setSaving(true);
    try {
      const { downloadFlyerPdf } = await import('./flyer-pdf.ts');
      await downloadFlyerPdf(facts, size);
      countPrints();
    } catch {
      toast.error(downloadFailed);
    }
    setSaving(false);
  }
  const isEmpty = !category || chosen.length === 0;
  return (
    <Dialog opened onClose={onClose} title="Print Vendor Flyer" size="md">
      {isError && <LoadErrorNotice message={rosterMessages.loadFailed} onRetry={refetch} />}
      <NativeSelect
        label="Category"
        data={[
          { value: '', label: 'Select a category' },
          ...vendorCategories.map((one) => ({
            value: one,
            label: `${one} (${data?.countsByCategory[one] ?? 0})`,
          })),
        ]}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) => choose(vendorCategories.find((one) => one === value))}
      />
      <div className={classes.choice}>
        {!data && !isError && <Skeleton height={88} radius="md" />}
        {data && (
          <Choice
            hasFavorites={favoriteVendors.length > 0}
            category={category}
            offered={offered}
            chosen={chosen.map(({ id }) => id)}
            onPick={setPicked}
          />
        )}
      </div>
      <Box mt="md">
        <PaperSizeChoice size={size} onSize={setSize} />
      </Box>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          disabled={isEmpty}
          loading={isSaving}
          onClick={() => void downloadFlyer()}
        >
          Download PDF
        </Button>
        <Button
          leftSection={<IconPrinter size={17} aria-hidden="true" />}
          disabled={isEmpty}
          onClick={printFlyer}
        >
          Print Flyer
        </Button>
      </Group>
    </Dialog>
  );
}

interface ChoiceProps {
  hasFavorites: boolean;
  category: VendorCategory | undefined;
  offered: readonly FavoriteVendor[];
  chosen: readonly string[];
  onPick: (ids: string[]) => void;
}

/** The favorites of the category. If not all of them fit, the user picks some. */
function Choice({ hasFavorites, category, offered, chosen, onPick }: ChoiceProps) {
  if (!hasFavorites) return <p>{rosterMessages.noFavorites}</p>;
  if (!category) return <p>{rosterMessages.chooseCategory}</p>;
  if (offered.length === 0) return <p>{rosterMessages.emptyCategory}</p>;
  const isFull = chosen.length >= flyerVendorLimit;
  return (
    <fieldset className={classes.list}>
      <legend>
        {offered.length > flyerVendorLimit ? `Choose up to ${flyerVendorLimit} vendors` : 'On the flyer'}
      </legend>
      <Stack gap={8}>
        {offered.map(({ id, vendorCompanyName, POCAgent }) => (
          <Checkbox
            key={id}
            label={POCAgent ? `${vendorCompanyName}, ${POCAgent}` : vendorCompanyName}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onPick(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </Stack>
    </fieldset>
  );
}
