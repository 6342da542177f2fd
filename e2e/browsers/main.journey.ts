import { writeFileSync } from 'node:fs';
import { demoPassword } from '../../demo/src/accounts.ts';
import { createPdf } from '../../demo/src/pdf.ts';
import { createNewcomer } from '../newcomer.ts';
import { expect, test } from './person.ts';

test('an agent signs in and reads the dashboard', async ({ person }) => {
  await person.goto('/login');
  await person.fill('Email', 'agent@demo.test');
  await person.fill('Password', demoPassword);
  await person.press('button', 'Login');
  await expect.poll(person.path).toBe('/ava.brooks');
  await person.see({ role: 'region', name: /^Goals/ });
  expect(await person.run('return document.body.innerText')).not.toMatch(/\$[\d.]+\.00[KM]/);
});

test('an agent adds a transaction and finds it', async ({ person }) => {
  const { home } = await person.enterAs('agent', { with: ['goals', 'deals'] });
  await person.goto(home);
  await person.press('button', 'Add transaction');
  await person.fill('Client first name', 'Nia');
  await person.fill('Client last name', 'Soto');
  await person.fill('Street', '9 Citrus Row');
  await person.fill('City', 'St. Augustine');
  await person.fill('State', 'FL');
  await person.fill('ZIP code', '32080');
  await person.fill('Volume', '350000.55');
  await person.fill('Commission', '10500.10');
  await person.press('button', 'Save');
  await person.gone({ role: 'dialog', name: 'Add transaction' });
  await person.press('button', 'View transactions');
  await person.see({ text: /9 Citrus Row/ });
  await person.see({ text: '$350,000.55' });
});

test('an agent adds a contact and finds it, then imports a file of contacts', async ({ person }, journey) => {
  const { home } = await person.enterAs('basic');
  await person.goto(`${home}/the-sphere`);
  await person.press('button', 'Add');
  await person.fill('First Name', 'Zoraida');
  await person.fill('Last Name', 'Quist');
  await person.fill('Birthday', 'April 12');
  await person.press('button', 'Save');
  await person.see({ text: '1 contact' });
  await person.fill('Search name, email, phone', 'quist');
  await person.see({ text: 'Apr 12' });

  const file = journey.outputPath('friends.csv');
  writeFileSync(file, 'First Name,Last Name,Email,Birthday\nGwen,Harlow,gwen@example.com,06/27/1990\n');
  await person.press('button', 'Import');
  await person.upload(file);
  await person.press('button', 'Continue');
  await person.press('button', 'Import 1 contact');
  await person.see({ text: 'Import Successful' });
  await person.see({ text: '2 contacts' });
});

test('an agent creates a door, uploads a file and views it', async ({ person }, journey) => {
  const { home } = await person.enterAs('agent', { with: ['doors'] });
  await person.goto(`${home}/doors-vault/sellers`);
  const door = () =>
    person.run<string>(`return document.querySelector('main a[href*="/sellers/"]')?.pathname`);
  await expect.poll(door).toBeTruthy();
  await person.goto(await door());
  const file = journey.outputPath('Deed of sale.pdf');
  writeFileSync(file, createPdf('Deed of sale', ['All is well.']), 'latin1');
  await person.see({ text: 'Drop files on the door' });
  await person.upload(file);
  await person.see({ text: /^1 file\(s\) uploaded successfully/ });
  await person.press('button', /^(?!Actions).*Deed of sale\.pdf/);
  await person.see({ text: /All is well/ });
});

test('an agent changes their profile', async ({ person }) => {
  await person.enterAs('agent');
  await person.goto('/profile');
  await person.press('button', 'Edit Profile');
  await person.fill('First name', 'Zoraida');
  await person.press('button', 'Save Changes');
  await person.see({ text: 'Zoraida' });
});

test('a visitor who signs up sees the plans with their prices today', async ({ person }) => {
  await person.goto('/signup');
  await person.run(
    `sessionStorage.setItem('formData', arguments[0])`,
    JSON.stringify(createNewcomer().draft),
  );
  await person.goto('/signup/agent/subscription');
  await person.see({ role: 'heading', name: 'Choose your membership' });
  await person.press('radio', /^Agent Pro\+/);
  await person.see({ text: '$150.00 today, then every year.' });
});

test('an agent generates a bio, which appears on its page', async ({ person }) => {
  const { home } = await person.enterAs('agent');
  await person.goto(`${home}/bio`);
  await person.fill('Prior experience', 'Hospice nurse for six years.');
  await person.fill('Why real estate?', 'Nobody explained my own first closing.');
  await person.fill('Strengths', 'Patient, exact, hard to rattle');
  await person.fill('Skills', 'Straight pricing, staging');
  await person.press('button', 'Generate');
  const paper = await person.see({ role: 'figure', name: /^Bio, page/ });
  await expect.poll(() => person.textOf(paper)).toMatch(/hospice nurse/i);
});

test('a visitor sends a message from a public page', async ({ person }) => {
  await person.goto('/contact_us');
  await person.fill('First name', 'Sanna');
  await person.fill('Last name', 'Lindqvist');
  await person.fill('Email', `writer-${Date.now()}@example.com`);
  await person.fill('How can we help?', 'Where is my order?');
  await person.press('button', 'Send message');
  await person.see({ text: 'Thank you. We’ll write back within one business day.' });
});
