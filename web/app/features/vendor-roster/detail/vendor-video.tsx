import { Box, Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { toEmbedAddress } from '#contract/vendors/vendor-links.ts';
import type { VendorVideo as Video } from '#contract/vendors/vendors.ts';
import classes from './vendor-video.module.css';

/** The first video. Nothing is loaded from its site before the user presses play. */
export function VendorVideo({ videos }: { videos: readonly Video[] }) {
  const [isPlaying, setPlaying] = useState(false);
  const [video] = videos;
  const address = video && toEmbedAddress(video.url);
  if (!video || !address)
    return (
      <Box component="p" py={26} px={0} c="dimmed" ta="center">
        No videos available
      </Box>
    );
  const title = video.title || 'Video';
  return (
    <figure className={classes.root}>
      <div className={classes.stage}>
        {isPlaying ? (
          <iframe
            src={address}
            title={title}
            allow="fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <Button
            size="lg"
            leftSection={<IconPlayerPlayFilled size={19} aria-hidden="true" />}
            onClick={() => setPlaying(true)}
          >
            Play video
          </Button>
        )}
      </div>
      <figcaption>
        <b>{title}</b>
        <span>{`Plays from ${new URL(address).hostname}`}</span>
      </figcaption>
    </figure>
  );
}
