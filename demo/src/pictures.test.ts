import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageLimits } from '#contract/images.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { createCompanyGenerator } from './companies.ts';
import { drawEmblem, drawWordmark } from './logos.ts';
import { createNameGenerator } from './people.ts';
import { drawPortraitOfPerson } from './pictures.ts';
import { createRandom } from './random.ts';

const rasterize = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data.length, width: info.width, height: info.height };
};

test('a demo person always gets the same face, and different names get different faces', () => {
  const ava = { firstName: 'Ava', lastName: 'Brooks' };
  expect(drawPortraitOfPerson(ava)).toBe(drawPortraitOfPerson(ava));
  const nextName = createNameGenerator(createRandom('faces'));
  const faces = Array.from({ length: 60 }, () =>
    drawPortraitOfPerson(nextName()).replace(/aria-label="[^"]*"/, ''),
  );
  expect(new Set(faces).size).toBe(60);
});

test('a demo portrait uses the given look', () => {
  const ava = { firstName: 'Ava', lastName: 'Brooks' };
  expect(drawPortraitOfPerson(ava, { arch: '#123456' })).toContain('fill="#123456"');
});

test('demo portraits and logos are within the image limits', async () => {
  const random = createRandom('images');
  const nextName = createNameGenerator(random);
  for (const category of vendorCategories) {
    const { logo } = createCompanyGenerator(category, random)();
    for (const svg of [drawPortraitOfPerson(nextName()), drawEmblem(logo), drawWordmark(logo)]) {
      const { bytes, width, height } = await rasterize(svg);
      expect(bytes).toBeLessThan(imageLimits.bytes);
      expect(Math.max(width, height)).toBe(imageLimits.pixels);
    }
  }
});

test('a demo picture escapes the special characters of a name', async () => {
  const logo = { name: 'A & "B" <c>', mark: 'key', color: '#000000', accent: '#ffffff' } as const;
  expect(drawWordmark(logo)).toContain('aria-label="A &amp; &quot;B&quot; &lt;c&gt;"');
  await expect(rasterize(drawWordmark(logo))).resolves.toMatchObject({ width: 500, height: 180 });
});
