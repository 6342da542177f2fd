import { Box, Button, Collapse, CopyButton, Flex, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCheck,
  IconChevronDown,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconCopy,
  IconLock,
  IconMail,
} from '@tabler/icons-react';
import { type Share, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useRevokeShare } from '../api.ts';
import { vaultToasts } from '../vault-toasts.ts';
import { EmailShareLink } from './email-share-link.tsx';
import { ShareViewLog } from './share-view-log.tsx';
import classes from './sharing.module.css';

export function ShareEntry({ share }: { share: Share }) {
  const [isLogOpen, log] = useDisclosure();
  return (
    <li className={classes.entry} data-closed={!share.isOpen || undefined}>
      <Flex wrap="wrap" align="center" rowGap="xs" columnGap={8}>
        <ShareState share={share} />
        {share.hasPassword && <StatusBadge icon={IconLock}>Password</StatusBadge>}
        <Box component="span" c="dimmed" fz="sm">
          Created {formatDate(share.createdAt)}
        </Box>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.views}
          disabled={share.viewCount === 0}
          aria-expanded={isLogOpen}
          rightSection={<IconChevronDown size={15} aria-hidden="true" data-turned={isLogOpen} />}
          onClick={log.toggle}
        >
          {formatCount(share.viewCount, 'view')}
        </Button>
      </Flex>
      {share.isOpen && <OpenLink share={share} />}
      <Collapse expanded={isLogOpen}>{isLogOpen && <ShareViewLog shareId={share.id} />}</Collapse>
    </li>
  );
}

export function ShareState({ share: { isOpen, revokedAt, expiresAt } }: { share: Share }) {
  if (isOpen) {
    return (
      <StatusBadge tone="good" icon={IconCircleCheck}>
        Expires {formatDate(expiresAt)}
      </StatusBadge>
    );
  }
  return revokedAt ? (
    <StatusBadge icon={IconCircleOff}>Disabled {formatDate(revokedAt)}</StatusBadge>
  ) : (
    <StatusBadge icon={IconClock}>Expired {formatDate(expiresAt)}</StatusBadge>
  );
}

export function DisableLinkButton({ share }: { share: Share }) {
  const { mutateAsync: revoke } = useRevokeShare();

  async function disable() {
    const isDone = await confirm({
      title: 'Disable this link?',
      message: 'People who have it won’t be able to open it anymore. This action cannot be undone.',
      verb: 'Disable',
      danger: true,
      act: () => revoke(share.id),
    });
    if (isDone) vaultToasts.done(shareMessages.revoked);
  }

  return (
    <Button variant="subtle" color="coral" onClick={() => void disable()}>
      Disable link
    </Button>
  );
}

function OpenLink({ share }: { share: Share }) {
  const [isMailing, mail] = useDisclosure();
  const address = new URL(share.url, window.location.origin).href;
  return (
    <>
      <div className={classes.link}>
        <TextInput
          readOnly
          value={address}
          aria-label="Secret link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? (
                  <IconCheck size={17} aria-hidden="true" />
                ) : (
                  <IconCopy size={17} aria-hidden="true" />
                )
              }
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          aria-expanded={isMailing}
          leftSection={<IconMail size={17} aria-hidden="true" />}
          onClick={mail.toggle}
        >
          Email link
        </Button>
        <DisableLinkButton share={share} />
      </div>
      {isMailing && <EmailShareLink share={share} onSent={mail.close} />}
    </>
  );
}
