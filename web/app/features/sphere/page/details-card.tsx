import {
  type Icon,
  IconAffiliate,
  IconBriefcase,
  IconBuilding,
  IconCake,
  IconHomeHeart,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPhoneOff,
  IconTag,
} from '@tabler/icons-react';
import type { Day } from '#contract/day.ts';
import { countWholeYears, type PartialDay } from '#contract/partial-day.ts';
import { contactFields } from '#contract/sphere/contact-field-table.ts';
import type { SingleValueKey } from '#contract/sphere/contact-merge.ts';
import { listContactMethodValues } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import { isDoNotCall, setDoNotCall } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { rememberStartedCall } from '../../calls/public.ts';
import { formatContactField } from '../contact-text.ts';
import classes from './contact-page.module.css';
import { InlineEdit } from './inline-edit.tsx';
import { PhoneOrEmailRow } from './method-row.tsx';
import { useUndoableSave } from './use-undoable-save.ts';

interface Props {
  contact: Contact;
}

/** Phones, emails and facts of a contact. Each field can be edited in place. */
export function DetailsCard({ contact, tags }: Props & { tags: ContactDetails['tags'] }) {
  return (
    <Card className={classes.card}>
      <h2>Details</h2>
      <Phones contact={contact} />
      <Emails contact={contact} />
      <hr />
      <Line contact={contact} name="address" icon={IconMapPin} />
      <Line contact={contact} name="birthday" icon={IconCake} />
      <Line contact={contact} name="homeAnniversary" icon={IconHomeHeart} />
      <Line contact={contact} name="company" icon={IconBuilding} />
      <Line contact={contact} name="title" icon={IconBriefcase} />
      <Line contact={contact} name="referredFrom" icon={IconAffiliate} />
      <Tags contact={contact} tags={tags} />
    </Card>
  );
}

function Phones({ contact }: Props) {
  const phones = listContactMethodValues('phoneNumber', contact);
  const { save } = useUndoableSave(contact);
  const markDoNotCall = (number: string, isMarked: boolean) =>
    save({
      change: {
        phones: contact.phones.map((phone) =>
          phone.number === number ? { ...phone, label: setDoNotCall(phone.label, isMarked) } : phone,
        ),
      },
      undo: { phones: contact.phones },
      text: isMarked ? 'Marked as do not call.' : 'This number may be called again.',
    });
  return (
    <InlineEdit contact={contact} name="phoneNumber">
      {phones.length === 0 && <Missing icon={IconPhone} label="Phone Number" />}
      {phones.map((phone, at) => (
        <PhoneOrEmailRow
          key={phone.value}
          name="phoneNumber"
          method={phone}
          icon={isDoNotCall(phone.label) ? IconPhoneOff : IconPhone}
          isMain={at === 0 && phones.length > 1}
          onCall={() => rememberStartedCall({ id: contact.id, name: contactNameOf(contact) })}
          onDoNotCall={(isMarked) => markDoNotCall(phone.value, isMarked)}
        />
      ))}
    </InlineEdit>
  );
}

function Emails({ contact }: Props) {
  const emails = listContactMethodValues('emailAddress', contact);
  return (
    <InlineEdit contact={contact} name="emailAddress">
      {emails.length === 0 && <Missing icon={IconMail} label="Email Address" />}
      {emails.map((email, at) => (
        <PhoneOrEmailRow
          key={email.value}
          name="emailAddress"
          method={email}
          icon={IconMail}
          isMain={at === 0 && emails.length > 1}
        />
      ))}
    </InlineEdit>
  );
}

function Missing({ icon: LineIcon, label }: { icon: Icon; label: string }) {
  return (
    <div className={classes.line} data-missing>
      <LineIcon size={17} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}

interface LineProps extends Props {
  name: SingleValueKey;
  icon: Icon;
}

function Line({ contact, name, icon: LineIcon }: LineProps) {
  const label = contactFields[name].label;
  const text = formatContactField(name, contact);
  const years = useYearsAtHome(name === 'homeAnniversary' ? contact.homeAnniversary : null);
  return (
    <InlineEdit contact={contact} name={name}>
      {text ? (
        <div className={classes.line}>
          <LineIcon size={17} aria-hidden="true" />
          <div>
            <b>{text}</b>
            <small>{years ? `${label}, ${years} ${years === 1 ? 'year' : 'years'}` : label}</small>
          </div>
        </div>
      ) : (
        <Missing icon={LineIcon} label={label} />
      )}
    </InlineEdit>
  );
}

/** The number of whole years since a day; undefined if the year of the day is unknown. */
function useYearsAtHome(day: string | null): number | undefined {
  const today: Day = useToday();
  return day ? countWholeYears(day as PartialDay, today) : undefined;
}

function Tags({ contact, tags }: Props & { tags: ContactDetails['tags'] }) {
  return (
    <InlineEdit contact={contact} name="tags">
      {tags.length === 0 ? (
        <Missing icon={IconTag} label="Tags" />
      ) : (
        <div className={classes.line}>
          <IconTag size={17} aria-hidden="true" />
          <span className={classes.tags}>
            {tags.map(({ name, color }) => (
              <Tag key={name} color={color}>
                {name}
              </Tag>
            ))}
          </span>
        </div>
      )}
    </InlineEdit>
  );
}
