import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inRoot } from '../paths.ts';
import { findBrowser } from '../verify/browser.ts';

interface Preview {
  title: string;
  /** A drawing of the product or of the site. */
  picture: string;
  background?: string;
}

const drawing = (name: string) => `web/app/ui/illustrations/${name}.svg`;
const cover = (id: string) => `web/public/images/products/${id}.svg`;

/** Link preview pictures of our pages: `node scripts/previews/make.ts`. */
const previews: Record<string, Preview> = {
  home: { title: 'Keep every door you open.', picture: drawing('door-open') },
  products: { title: 'Success Products', picture: drawing('keys') },
  'vendor-roster': { title: 'Be the vendor agents call first.', picture: drawing('keystone') },
  about: { title: 'For the people behind the yard signs.', picture: drawing('door-open') },
  faq: { title: 'Questions, answered plainly', picture: drawing('sphere-orbit'), background: '#fff1cd' },
  contact: { title: 'Talk to a person', picture: drawing('door-open'), background: '#ffe2db' },
  privacy: { title: 'Privacy Policy', picture: drawing('keys'), background: '#eefaf6' },
  terms: { title: 'Terms of Service', picture: drawing('keys'), background: '#eefaf6' },
  speakers: {
    title: 'Bring a speaker to your office',
    picture: drawing('sphere-orbit'),
    background: '#ffe3a0',
  },
  university: { title: 'Abundance University', picture: drawing('florida-light'), background: '#ffe3a0' },
  'homestead-template': {
    title: 'Homestead Template',
    picture: cover('homestead-template'),
    background: '#d9f4ea',
  },
  'daily-abundance-workbook': {
    title: 'Daily Abundance Workbook',
    picture: cover('daily-abundance-workbook'),
    background: '#fff1cd',
  },
  'bingo-success': { title: 'Bingo Success', picture: cover('bingo-success'), background: '#ffe2db' },
  'knowledge-to-action-handbook': {
    title: 'Knowledge To Action Handbook',
    picture: cover('knowledge-to-action-handbook'),
    background: '#b6ead6',
  },
};

const font = (name: string) =>
  readFileSync(
    inRoot(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  ).toString('base64');
const face = (family: string, name: string) =>
  `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${font(name)})}`;
const faces = `${face('Besley Variable', 'besley')}${face('Hanken Grotesk Variable', 'hanken-grotesk')}`;

const page = ({ title, picture, background = '#11ad88' }: Preview) => `<!doctype html><style>${faces}
body{margin:0;width:1200px;height:630px;display:grid;grid-template-columns:1fr 470px;align-items:center;background:${background};color:#000;overflow:hidden}
div{padding-left:80px}h1{font:600 74px/1.04 'Besley Variable';letter-spacing:-.034em;margin:0 0 34px;text-wrap:balance}
p{font:600 30px/1 'Hanken Grotesk Variable';margin:0}svg{width:420px;height:470px;color:#0e1310}</style>
<div><h1>${title}</h1><p>Abundance</p></div>${readFileSync(inRoot(picture), 'utf8')}`;

const folder = inRoot('web/public/images/previews');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [name, preview] of Object.entries(previews)) {
  await tab.setContent(page(preview));
  await tab.evaluate('document.fonts.ready');
  await tab.screenshot({ path: `${folder}/${name}.png` });
}
await browser.close();
