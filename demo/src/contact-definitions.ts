import type { LabeledEmail, LabeledPhone } from '#contract/sphere/contact-methods.ts';
import type { Relationship } from '#contract/sphere/sphere.ts';
import { defaultTags } from '#contract/sphere/sphere-tags.ts';

/**
 * A contact with fixed values. Dates are relative to today, so that there is always something to celebrate.
 */
export interface FixedContact {
  name: string;
  phone: string;
  email: string;
  otherPhones?: readonly LabeledPhone[];
  otherEmails?: readonly LabeledEmail[];
  tags: readonly string[];
  birthday?: { inDays: number; age: number };
  home?: { inDays: number; years: number };
  /** A connected contact, who is added to the list too. */
  with?: { name: string; relationship: Relationship };
  address?: string;
  referredFrom?: string;
  notes?: string;
}

/** The tags of the demo: the default tags and two tags of Ava's own. */
export const demoTagColors: readonly { name: string; color: string }[] = [
  ...defaultTags,
  { name: 'Investor', color: '#eab02f' },
  { name: 'Sphere A', color: '#ff7a6c' },
];

/** Ava's most important contacts. */
export const fixedContactsOfDemoAgent: readonly FixedContact[] = [
  {
    name: 'Adele Fontaine',
    phone: '9045550141',
    email: 'adele.fontaine@example.com',
    otherEmails: [{ label: 'Work', address: 'adele@fontaineholdings.example.com' }],
    tags: ['Past Client', 'Investor'],
    birthday: { inDays: 351, age: 52 },
    home: { inDays: 209, years: 6 },
    with: { name: 'Marcus Fontaine', relationship: 'Spouse' },
    address: '62 Lantern Way, St. Augustine, FL 32080',
    referredFrom: 'Open house',
    notes: 'Looking for a second duplex near the beach. Prefers texts in the evening.',
  },
  {
    name: 'Bashir Rahmani',
    phone: '9045550187',
    email: 'bashir.r@example.com',
    tags: ['Past Client'],
    birthday: { inDays: 353, age: 44 },
    home: { inDays: 77, years: 3 },
    referredFrom: 'June Castellano',
  },
  {
    name: 'Camille Duarte',
    phone: '3865550112',
    email: 'camille.duarte@example.com',
    tags: ['Past Client', 'Referral Source'],
    birthday: { inDays: 356, age: 38 },
    home: { inDays: 317, years: 8 },
    with: { name: 'Nico Duarte', relationship: 'Sibling' },
    notes: 'Knows everybody at the school on Heron Loop.',
  },
  {
    name: 'Desmond Achebe',
    phone: '9045550165',
    email: 'd.achebe@example.com',
    tags: ['Past Client'],
    birthday: { inDays: 357, age: 61 },
    home: { inDays: 121, years: 4 },
    referredFrom: 'Website',
  },
  {
    name: 'Esther Villanueva',
    phone: '9045550130',
    email: 'esther.v@example.com',
    tags: ['Past Client', 'Sphere A'],
    birthday: { inDays: 359, age: 47 },
    home: { inDays: 14, years: 6 },
    with: { name: 'Paul Villanueva', relationship: 'Spouse' },
    referredFrom: 'Adele Fontaine',
  },
  {
    name: 'Gwen Harlow',
    phone: '3215550178',
    email: 'gwen.harlow@example.com',
    tags: ['Past Client'],
    birthday: { inDays: 362, age: 33 },
    home: { inDays: 278, years: 5 },
  },
  {
    name: 'June Castellano',
    phone: '9045550128',
    email: 'june.castellano@example.com',
    otherPhones: [{ label: 'Salon', number: '9045550176 x2' }],
    tags: ['Referral Source'],
    birthday: { inDays: 1, age: 58 },
    notes: 'Sends two or three families every spring. Coffee, not lunch.',
  },
  {
    name: 'Maribel Okafor',
    phone: '9045550119',
    email: 'maribel.okafor@example.com',
    otherPhones: [
      { label: 'Work', number: '9045550191' },
      { label: 'Home, do not call', number: '9045550115' },
    ],
    otherEmails: [{ label: 'Work', address: 'm.okafor@harborclinic.example.com' }],
    tags: ['Past Client', 'Sphere A'],
    birthday: { inDays: 0, age: 40 },
    home: { inDays: 170, years: 9 },
    with: { name: 'Ike Okafor', relationship: 'Spouse' },
    address: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
    referredFrom: 'Past client',
    notes: 'Moved for the garden. Twins start school in August.',
  },
  {
    name: 'Priya Raman',
    phone: '9045550154',
    email: 'priya.raman@example.com',
    tags: ['Past Client'],
    birthday: { inDays: 2, age: 45 },
    home: { inDays: 0, years: 5 },
    with: { name: 'Dev Raman', relationship: 'Spouse' },
    address: '62 Heron Loop, St. Johns, FL 32259',
    referredFrom: 'Open house',
  },
  {
    name: 'Rosalind Meyer',
    phone: '3525550126',
    email: 'rosalind.meyer@example.com',
    tags: ['Past Client', 'Investor'],
    birthday: { inDays: 6, age: 66 },
    home: { inDays: 53, years: 2 },
    referredFrom: 'Theo Lindqvist',
  },
  {
    name: 'Theo Lindqvist',
    phone: '9045550172',
    email: 'theo.l@example.com',
    tags: ['Lead', 'Past Client'],
    birthday: { inDays: 0, age: 35 },
    home: { inDays: 161, years: 5 },
    with: { name: 'Rosalind Meyer', relationship: 'Friend' },
  },
  {
    name: 'Walter Nkemelu',
    phone: '9045550137',
    email: 'walter.nkemelu@example.com',
    tags: ['Past Client'],
    birthday: { inDays: 88, age: 54 },
    home: { inDays: 3, years: 1 },
    address: '9 Citrus Row, Fleming Island, FL 32003',
  },
];
