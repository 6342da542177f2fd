import { Box, Button } from '@mantine/core';
import { Arch } from '../../app/ui/arch.tsx';
import { Card } from '../../app/ui/card.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { EmptyState } from '../../app/ui/empty-state.tsx';
import { Illustration } from '../../app/ui/illustration.tsx';
import { Island } from '../../app/ui/island.tsx';
import { LoadErrorNotice } from '../../app/ui/load-notice.tsx';
import { LoadingDialog } from '../../app/ui/loading-dialog.tsx';
import { PageHeader } from '../../app/ui/page-header.tsx';
import { PaperView } from '../../app/ui/paper/paper-view.tsx';
import { PdfPages } from '../../app/ui/pdf/pdf-pages.tsx';
import { PrintPaper } from '../../app/ui/print-paper.tsx';
import { Toolbar, ToolbarSpace } from '../../app/ui/toolbar.tsx';
import { DialogOpener } from '../opened-by-button.tsx';
import { doNothing, exampleLongText, type Stories } from '../story.ts';

const loading = {
  title: 'Edit contact',
  what: 'the contact',
  height: 220,
  illustration: 'sphereOrbit',
  goneTitle: 'This contact is gone',
  failedTitle: 'This contact could not be loaded',
  onRetry: doNothing,
} as const;

export const stories: Stories = {
  Arch: {
    accent: <Arch width={48} height={60} tone="accent" />,
    gold: <Arch width={48} height={60} tone="gold" />,
    bad: <Arch width={48} height={60} tone="bad" />,
    small: <Arch width={24} height={30} tone="accent" />,
  },
  Card: {
    default: (
      <Card>
        <Box p="lg">A surface on the page</Box>
      </Card>
    ),
    pressable: (
      <Card pressable>
        <Box p="lg">The whole card is a link</Box>
      </Card>
    ),
    'long text': (
      <Card>
        <Box p="lg">{exampleLongText.repeat(4)}</Box>
      </Card>
    ),
    empty: <Card />,
  },
  Dialog: {
    default: (
      <DialogOpener>
        {(opened, onClose) => (
          <Dialog opened={opened} onClose={onClose} title="Edit contact">
            {exampleLongText}
          </Dialog>
        )}
      </DialogOpener>
    ),
    'small, with a long title': (
      <DialogOpener>
        {(opened, onClose) => (
          <Dialog opened={opened} onClose={onClose} title={exampleLongText} size="md">
            {exampleLongText.repeat(20)}
          </Dialog>
        )}
      </DialogOpener>
    ),
  },
  EmptyState: {
    default: (
      <EmptyState illustration="keys" title="No transactions yet">
        Your closings appear here.
      </EmptyState>
    ),
    'with an action': (
      <EmptyState illustration="doorOpen" title="No doors yet" action={<Button>Add a door</Button>}>
        A door holds the files of one address.
      </EmptyState>
    ),
    'as a page, long text': (
      <EmptyState illustration="keystone" title={exampleLongText} asPage>
        {exampleLongText}
      </EmptyState>
    ),
  },
  Illustration: {
    doorOpen: <Illustration name="doorOpen" />,
    floridaLight: <Illustration name="floridaLight" />,
    keys: <Illustration name="keys" />,
    keystone: <Illustration name="keystone" />,
    sphereOrbit: <Illustration name="sphereOrbit" />,
  },
  Island: { default: <Island name="none">An interactive part of a prerendered page</Island> },
  LoadErrorNotice: {
    default: <LoadErrorNotice message="The goals could not be loaded." onRetry={doNothing} />,
    'long text': <LoadErrorNotice message={exampleLongText} onRetry={doNothing} />,
  },
  LoadingDialog: Object.fromEntries(
    ([undefined, 'gone', 'failed'] as const).map((problem) => [
      problem ?? 'loading',
      <DialogOpener key={problem}>
        {(opened, onClose) => opened && <LoadingDialog {...loading} problem={problem} onClose={onClose} />}
      </DialogOpener>,
    ]),
  ),
  PageHeader: {
    default: <PageHeader title="The Sphere" />,
    'with everything': (
      <PageHeader title="The Sphere" subtitle="1,204 contacts" actions={<Button>Add contact</Button>} />
    ),
    'long text': (
      <PageHeader title={exampleLongText} subtitle={exampleLongText} actions={<Button>Add contact</Button>} />
    ),
  },
  PaperView: {
    default: (
      <PaperView
        size="letter"
        label="A page"
        marks={[
          { kind: 'box', x: 40, y: 40, width: 420, height: 4, color: 'black' },
          {
            kind: 'text',
            x: 40,
            y: 90,
            text: 'Ava Brooks',
            font: 'serif',
            size: 28,
            width: 150,
            color: 'black',
          },
        ]}
      />
    ),
    empty: <PaperView size="a4" label="An empty page" marks={[]} />,
  },
  PdfPages: { loading: <PdfPages content={undefined} onBroken={doNothing} /> },
  PrintPaper: {
    default: (
      <PrintPaper title="Transactions" subtitle="2026 · Buyers" from={['Ava Brooks', 'Tampa', null]}>
        <p>Rows</p>
      </PrintPaper>
    ),
    'long text': (
      <PrintPaper title={exampleLongText} subtitle={exampleLongText} from={[exampleLongText]}>
        <p>{exampleLongText}</p>
      </PrintPaper>
    ),
  },
  Toolbar: {
    default: (
      <Toolbar>
        <Button variant="default">Filter</Button>
        <ToolbarSpace />
        <Button>Add</Button>
      </Toolbar>
    ),
    'without room': (
      <Box w={220}>
        <Toolbar as="div">
          <Button variant="default">Filter by anything</Button>
          <ToolbarSpace />
          <Button>Add a contact</Button>
        </Toolbar>
      </Box>
    ),
  },
};
