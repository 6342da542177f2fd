import { type Icon, IconCopy, IconMail, IconMessage, IconPhone, IconPhoneOff } from '@tabler/icons-react';
import type { ContactMethodKey, LabeledValue } from '#contract/sphere/contact-methods.ts';
import { phoneCallUrl, phoneTextUrl } from '#contract/sphere/contact-phone.ts';
import { isDoNotCall } from '#contract/sphere/do-not-call.ts';
import { IconAction } from '../../../ui/action.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { toast } from '../../../ui/toast.tsx';
import { contactFieldText } from '../contact-text.ts';
import classes from './contact-page.module.css';

interface Props {
  name: ContactMethodKey;
  method: LabeledValue;
  icon: Icon;
  /** Whether to mark this phone or email as the main one of several. */
  isMain: boolean;
  /** Called when the user calls this phone. */
  onCall?: () => void;
  /** Marks a phone as "do not call", or removes the mark. */
  onDoNotCall?: (isMarked: boolean) => void;
}

/** A phone or an email with buttons that call, text, mail or copy. */
export function PhoneOrEmailRow({
  name,
  method: { label, value },
  icon: MethodIcon,
  isMain,
  onCall,
  onDoNotCall,
}: Props) {
  const text = contactFieldText(name, value);
  const canCall = !isDoNotCall(label);
  return (
    <div className={classes.line}>
      <MethodIcon size={17} aria-hidden="true" />
      <div>
        <b>{name === 'emailAddress' ? <BreakableText text={text} /> : text}</b>
        {(label || isMain) && <small>{[label, isMain && 'Main'].filter(Boolean).join(', ')}</small>}
      </div>
      <span className={classes.reach}>
        <ReachLinks name={name} text={text} value={value} canCall={canCall} onCall={onCall} />
        <IconAction aria-label={`Copy ${text}`} onClick={() => void copy(text)}>
          <IconCopy size={16} aria-hidden="true" />
        </IconAction>
        {onDoNotCall && (
          <IconAction
            aria-label={`Do not call ${text}`}
            aria-pressed={!canCall}
            title={canCall ? 'Do not call' : 'Allow calls'}
            onClick={() => onDoNotCall(canCall)}
          >
            <IconPhoneOff size={16} aria-hidden="true" />
          </IconAction>
        )}
      </span>
    </div>
  );
}

interface ReachProps {
  name: ContactMethodKey;
  text: string;
  value: string;
  canCall: boolean;
  onCall: (() => void) | undefined;
}

function ReachLinks({ name, text, value, canCall, onCall }: ReachProps) {
  if (name === 'emailAddress')
    return (
      <a className={classes.reachLink} href={`mailto:${value}`} aria-label={`Email ${text}`}>
        <IconMail size={16} aria-hidden="true" />
      </a>
    );
  if (!canCall) return null;
  return (
    <>
      <a
        className={classes.reachLink}
        href={phoneCallUrl(value)}
        aria-label={`Call ${text}`}
        onClick={onCall}
      >
        <IconPhone size={16} aria-hidden="true" />
      </a>
      <a className={classes.reachLink} href={phoneTextUrl(value)} aria-label={`Text ${text}`}>
        <IconMessage size={16} aria-hidden="true" />
      </a>
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied', text);
  } catch {
    toast.error('Couldn’t copy', text);
  }
}
