import { Alert, Box } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { AxisLines } from '../../app/ui/axis-lines.tsx';
import { BreakableText } from '../../app/ui/breakable-text.tsx';
import { ConcentricRings } from '../../app/ui/concentric-rings.tsx';
import { ConflictNotice } from '../../app/ui/conflict-notice.tsx';
import { EmailText } from '../../app/ui/email-text.tsx';
import { FileTile } from '../../app/ui/file-tile.tsx';
import { PersonAvatar } from '../../app/ui/person-avatar.tsx';
import { Picture } from '../../app/ui/picture.tsx';
import { PlanFeatures } from '../../app/ui/plan-features.tsx';
import { PrintNote } from '../../app/ui/print-all/print-all.tsx';
import { type BadgeTone, StatusBadge } from '../../app/ui/status-badge.tsx';
import { Tag } from '../../app/ui/tag.tsx';
import { doNothing, exampleLongText, type Stories } from '../story.ts';

const tones: BadgeTone[] = ['plain', 'good', 'info', 'pending', 'reached', 'bad', 'ink'];
const ava = { firstName: 'Ava', lastName: 'Brooks' };
const plan = {
  name: 'Standard',
  price: '$249',
  per: 'a year',
  terms: 'Billed once a year',
  features: ['The Sphere', 'Doors Vault', exampleLongText],
};

export const stories: Stories = {
  AxisLines: {
    default: (
      <Box pos="relative" h={120} ms={60}>
        <AxisLines lines={[0, 50, 100]} text={(line) => `$${line}k`} />
      </Box>
    ),
  },
  BreakableText: { default: <BreakableText text="ava.brooks.of.a.very.long.name@brokerage.example.com" /> },
  ConflictNotice: {
    default: (
      <ConflictNotice
        message="Somebody else saved this contact."
        differences={[
          { name: 'Volume', saved: '$415,000.00', apply: doNothing },
          { name: 'Street', saved: exampleLongText, apply: doNothing },
        ]}
      />
    ),
    'without differences': <ConflictNotice message={exampleLongText} differences={[]} />,
  },
  EmailText: {
    default: <EmailText email="ava@demo.test" />,
    'long text': <EmailText email={`${'ava.'.repeat(30)}@demo.test`} />,
  },
  FileTile: {
    default: (
      <Box w={180} style={{ '--tile-picture': '100px', '--tile-padding': '10px' }}>
        <FileTile picture={null} name="Contract.pdf" detail="PDF · 1.2 MB" />
      </Box>
    ),
    'long text': (
      <Box w={180} style={{ '--tile-picture': '100px', '--tile-padding': '10px' }}>
        <FileTile picture={null} name={exampleLongText} detail={exampleLongText} />
      </Box>
    ),
  },
  ConcentricRings: {
    'three rings': (
      <Box w={200}>
        <ConcentricRings
          rings={[
            { id: 'a', share: 0.7, color: 'var(--ab-data)' },
            { id: 'b', share: 1, color: 'var(--ab-goldRing)' },
            { id: 'c', share: 0, color: 'var(--ab-strong)' },
          ]}
        />
      </Box>
    ),
  },
  PersonAvatar: {
    initials: <PersonAvatar person={ava} />,
    large: <PersonAvatar person={ava} size={80} />,
    'a picture that cannot be loaded': <PersonAvatar person={ava} picture="/no-such-picture" size={48} />,
    'without a name': <PersonAvatar person={{ firstName: '', lastName: '' }} />,
  },
  Picture: {
    'cannot be loaded': (
      <Picture src="/no-such-picture" alt="A door" fallback={<Alert>The fallback</Alert>} width={80} />
    ),
  },
  PlanFeatures: {
    default: <PlanFeatures {...plan} />,
    large: <PlanFeatures {...plan} size="lg" />,
    'in a label': <PlanFeatures {...plan} insideLabel extra={<p>Extra</p>} />,
  },
  PrintNote: { 'on paper only': <PrintNote printed={10} total={84} noun="contacts" /> },
  StatusBadge: {
    ...Object.fromEntries(
      tones.map((tone) => [
        tone,
        <StatusBadge key={tone} tone={tone} icon={IconCheck}>
          Active
        </StatusBadge>,
      ]),
    ),
    'long text': <StatusBadge icon={IconCheck}>{exampleLongText}</StatusBadge>,
  },
  Tag: {
    default: <Tag color="teal">Past Client</Tag>,
    'long text': (
      <Box w={160}>
        <Tag color="gold">{exampleLongText}</Tag>
      </Box>
    ),
  },
};
