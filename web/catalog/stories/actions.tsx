import { Button, Menu } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { ActionButton, ActionLink, IconAction } from '../../app/ui/action.tsx';
import { AnchoredMenu, AnchoredPopover } from '../../app/ui/anchored-popups.tsx';
import { ChoicePill } from '../../app/ui/choice-pill.tsx';
import { ColorSchemeToggle } from '../../app/ui/color-scheme-toggle.tsx';
import { confirm } from '../../app/ui/confirm.tsx';
import { HeaderTools } from '../../app/ui/header-tools.tsx';
import { Overlays } from '../../app/ui/overlays.tsx';
import { Pagination } from '../../app/ui/pagination.tsx';
import { PlainButton } from '../../app/ui/plain-button.tsx';
import { PopupOpener } from '../../app/ui/popup-opener.tsx';
import { PrintAllButton } from '../../app/ui/print-all/print-all.tsx';
import { toast } from '../../app/ui/toast.tsx';
import { Tooltip } from '../../app/ui/tooltip.tsx';
import { TrashRowActions } from '../../app/ui/trash-row-actions.tsx';
import { doNothing, exampleLongText, type Stories } from '../story.ts';

export const stories: Stories = {
  ChoicePill: {
    default: (
      <ChoicePill isChosen={false} onChange={doNothing}>
        In a week
      </ChoicePill>
    ),
    chosen: (
      <ChoicePill isChosen onChange={doNothing}>
        {exampleLongText}
      </ChoicePill>
    ),
  },
  ActionLink: {
    ink: <ActionLink to="#ActionLink">Join now</ActionLink>,
    outline: (
      <ActionLink to="#ActionLink" variant="outline">
        Learn more
      </ActionLink>
    ),
    plain: (
      <ActionLink to="#ActionLink" variant="plain">
        Sign in
      </ActionLink>
    ),
    large: (
      <ActionLink to="#ActionLink" size="lg">
        Join now
      </ActionLink>
    ),
    'long text': <ActionLink to="#ActionLink">{exampleLongText}</ActionLink>,
  },
  ActionButton: {
    ink: <ActionButton>Add to cart</ActionButton>,
    outline: <ActionButton variant="outline">Add to cart</ActionButton>,
    disabled: <ActionButton disabled>Sold out</ActionButton>,
    large: <ActionButton size="lg">Checkout</ActionButton>,
  },
  IconAction: {
    default: (
      <IconAction aria-label="Delete">
        <IconTrash size={18} />
      </IconAction>
    ),
    disabled: (
      <IconAction aria-label="Delete" disabled>
        <IconTrash size={18} />
      </IconAction>
    ),
  },
  PlainButton: {
    default: <PlainButton>A button without a look</PlainButton>,
    disabled: <PlainButton disabled>Disabled</PlainButton>,
  },
  TrashRowActions: {
    default: (
      <TrashRowActions name="Deed.pdf" isRestoring={false} onRestore={doNothing} onRemove={doNothing} />
    ),
    restoring: <TrashRowActions name="Survey.pdf" isRestoring onRestore={doNothing} onRemove={doNothing} />,
  },
  ColorSchemeToggle: { default: <ColorSchemeToggle /> },
  HeaderTools: {
    default: (
      <HeaderTools>
        <Button variant="default">Import</Button>
        <Button variant="default">Print</Button>
      </HeaderTools>
    ),
  },
  Tooltip: {
    'on hover': (
      <Tooltip label="Download the file">
        <Button>Hover me</Button>
      </Tooltip>
    ),
    disabled: (
      <Tooltip label="Never shown" disabled>
        <Button>No hint</Button>
      </Tooltip>
    ),
  },
  PopupOpener: {
    menu: (
      <PopupOpener kind="menu" button={(props) => <Button {...props}>Open the menu</Button>}>
        {(opened) => (
          <AnchoredMenu {...opened}>
            <Menu.Item leftSection={<IconDownload size={17} />}>Download</Menu.Item>
            <Menu.Item disabled>Not now</Menu.Item>
          </AnchoredMenu>
        )}
      </PopupOpener>
    ),
    popover: (
      <PopupOpener kind="dialog" button={(props) => <Button {...props}>Open the popover</Button>}>
        {(opened) => (
          <AnchoredPopover {...opened} label="Details">
            {exampleLongText}
          </AnchoredPopover>
        )}
      </PopupOpener>
    ),
  },
  Pagination: {
    'first page': <Pagination page={1} size={10} count={84} noun="orders" onPage={doNothing} />,
    'last page': <Pagination page={9} size={10} count={84} noun="orders" onPage={doNothing} />,
  },
  PrintAllButton: {
    default: <PrintAllButton isLoading={false} print={async () => undefined} />,
    loading: <PrintAllButton isLoading print={async () => undefined} />,
  },
  Overlays: {
    toasts: (
      <Overlays>
        <Button onClick={() => toast.success('Saved', 'The contact is in your sphere.')}>Success</Button>{' '}
        <Button onClick={() => toast.info('A new version is ready')}>Information</Button>{' '}
        <Button onClick={() => toast.warning('Almost full', '4.8 of 5 GB')}>Warning</Button>{' '}
        <Button onClick={() => toast.error('Not saved', exampleLongText, { retry: doNothing })}>Error</Button>
      </Overlays>
    ),
    'a question': (
      <Button
        onClick={() =>
          void confirm({ title: 'Delete this file?', message: exampleLongText, verb: 'Delete', danger: true })
        }
      >
        Delete
      </Button>
    ),
  },
};
