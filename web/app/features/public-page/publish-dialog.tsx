import { Checkbox, Radio, Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type PageVisibility,
  type PublicPageSettings,
  publicPageMessages,
  type SavePublicPage,
} from '#contract/public-page/public-page.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { publicPageQuery, useSavePublicPage } from './api.ts';
import { PageAddress } from './page-address.tsx';
import classes from './publish-dialog.module.css';

/** Publishes the user's page; every change in the dialog is saved at once. */
export default function PublishDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(publicPageQuery);
  return (
    <Dialog opened onClose={onClose} title="Publish your page" size="lg">
      {data && <Choices page={data} />}
      {isError && !data && <LoadErrorNotice message={publicPageMessages.load} onRetry={refetch} />}
      {!data && !isError && <Skeleton height={220} />}
    </Dialog>
  );
}

const kinds: [PageVisibility, string, string][] = [
  ['secret', 'Secret address', 'Only people you give it to can find it. Hidden from search engines.'],
  ['public', 'Public address', 'Your name in the address. Anyone can find it, search engines too.'],
];

function Choices({ page }: { page: PublicPageSettings }) {
  const saving = useSavePublicPage();
  const change = (input: SavePublicPage) =>
    void saving.mutateAsync(input).then(
      ({ isOn }) => {
        if (input.isOn !== undefined)
          toast.success(isOn ? publicPageMessages.published : publicPageMessages.unpublished);
      },
      (error) => toast.error(problemMessage(error, publicPageMessages.save)),
    );
  return (
    <Stack gap="lg" aria-busy={saving.isPending || undefined}>
      <Switch
        label="Show my page to others"
        description={page.isOn ? 'Your page is live. Turn it off any time.' : 'Off. Only you can see it.'}
        checked={page.isOn}
        disabled={saving.isPending}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      <fieldset className={classes.parts} aria-label="What it shows">
        <Checkbox
          label="Bio"
          description={page.hasBio ? undefined : 'Nothing saved yet'}
          checked={page.showsBio}
          disabled={saving.isPending}
          onChange={({ currentTarget }) => change({ showsBio: currentTarget.checked })}
        />
        <Checkbox
          label="Resume"
          description={page.hasResume ? 'Without your transactions' : 'Nothing saved yet'}
          checked={page.showsResume}
          disabled={saving.isPending}
          onChange={({ currentTarget }) => change({ showsResume: currentTarget.checked })}
        />
      </fieldset>
      <Radio.Group
        label="Who can find it"
        value={page.kind}
        onChange={(kind) => change({ kind: kind as PageVisibility })}
      >
        <Stack gap="sm" mt={8}>
          {kinds.map(([kind, name, words]) => (
            <Radio key={kind} value={kind} label={name} description={words} disabled={saving.isPending} />
          ))}
        </Stack>
      </Radio.Group>
      {page.isOn && page.path && <PageAddress path={page.path} isSecret={page.kind === 'secret'} />}
    </Stack>
  );
}
