import { fullNameOf, initialsOf } from '#contract/people.ts';
import { contactNameOf, displayNamesOf } from '#contract/sphere/contact-name.ts';
import { formatContactPhone, phoneCallUrl } from '#contract/sphere/contact-phone.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { avatarSizeStyle, chooseAvatarTone } from '../../../ui/avatar-style.ts';
import avatarClasses from '../../../ui/person-avatar.module.css';

type Content = Node | string;

function create(name: string, facts: Record<string, string>, ...contents: Content[]): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(facts)) element.setAttribute(attribute, value);
  element.append(...contents);
  return element;
}

const link = (href: string, text: Content) => create('a', { href }, text);

function avatarOf(contact: Contact, size: number): HTMLElement {
  const names = displayNamesOf(contact);
  const tone = String(chooseAvatarTone(fullNameOf(names)));
  const facts = { class: avatarClasses.initials ?? '', 'data-tone': tone, 'aria-hidden': 'true' };
  const avatar = create('i', facts, initialsOf(names));
  Object.assign(avatar.style, avatarSizeStyle(size));
  return avatar;
}

const emptyCell = '—';

/** The phone number, as a link if the user may call it and otherwise as text. */
function phoneOf(contact: Contact): Content {
  const { phoneNumber } = contact;
  if (!phoneNumber) return emptyCell;
  const text = formatContactPhone(phoneNumber);
  return findCallablePhone(contact) === phoneNumber ? link(phoneCallUrl(phoneNumber), text) : text;
}

function tableRowOf(contact: Contact, page: string): HTMLElement {
  const { firstName, lastName } = displayNamesOf(contact);
  const { emailAddress: email, connections, address } = contact;
  const cells: Content[] = [
    '',
    link(page, create('b', {}, avatarOf(contact, 30), firstName)),
    lastName ? create('b', {}, lastName) : emptyCell,
    connections.map(({ name, relationship }) => `${name} ${relationship}`).join(', ') || emptyCell,
    email ? link(`mailto:${email}`, email) : emptyCell,
    phoneOf(contact),
    address || emptyCell,
  ];
  return create('tr', {}, ...cells.map((cell) => create('td', {}, cell)));
}

function listRowOf(contact: Contact, page: string): HTMLElement {
  const name = create('b', {}, contactNameOf(contact));
  const detail = contact.phoneNumber ? phoneOf(contact) : (contact.emailAddress ?? '');
  return create(
    'li',
    {},
    avatarOf(contact, 38),
    create('div', {}, link(page, name), create('small', {}, detail)),
  );
}

interface Layout {
  isPhone: boolean;
  hasCollapsedSidebar: boolean;
}

/** Opens the contact when someone clicks a row, as the table of the app does. */
function openOnClick(row: HTMLElement, page: string): HTMLElement {
  row.addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.closest('a')) location.assign(page);
  });
  return row;
}

/** Creates the first rows of The Sphere as plain elements, which work before the app is loaded. */
export function createFirstRows(contacts: readonly Contact[], path: string, layout: Layout): HTMLElement {
  const rowOf = layout.isPhone ? listRowOf : tableRowOf;
  const rows = contacts.map((contact) => {
    const page = `${path}/${contact.id}`;
    return openOnClick(rowOf(contact, page), page);
  });
  const list = layout.isPhone
    ? create('ul', {}, ...rows)
    : create('table', { 'aria-label': 'Contacts' }, create('tbody', {}, ...rows));
  return create(
    'section',
    { 'data-first-rows': layout.hasCollapsedSidebar ? 'collapsed' : '' },
    create('h1', {}, 'The Sphere'),
    create('div', {}, list),
  );
}
