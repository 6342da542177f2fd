import { Button, Flex, Radio, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconSparkles } from '@tabler/icons-react';
import { memo } from 'react';
import { bioLimits, bioWriterTexts } from '#contract/bio/bio.ts';
import { type Pronoun, pronouns, type Tone, tones } from '#contract/bio/bio-composer/tones.ts';
import { Card } from '../../ui/card.tsx';
import classes from './bio-builder.module.css';
import type { BioDraft } from './bio-draft.ts';
import type { BioGenerator } from './use-bio-generator.ts';

const toneWords: Record<Tone, string> = {
  Warm: 'Like a neighbor who knows every street',
  Professional: 'Clear and measured, record first',
  Confident: 'Short sentences, strong verbs, results',
};

const pronounWords: Record<Pronoun, string> = { they: 'They', she: 'She', he: 'He' };

interface Props extends Pick<BioDraft, 'tone' | 'pronoun' | 'generatedContent' | 'writtenBy'> {
  canUndo: boolean;
  generating: BioGenerator;
  onVoice: (voice: Partial<Pick<BioDraft, 'tone' | 'pronoun'>>) => void;
  onEdit: () => void;
}

/** Memoized, so that typing an answer does not re-render it. */
export const TextCard = memo(function TextCard(props: Props) {
  const { tone, pronoun, generatedContent, writtenBy, canUndo, generating, onVoice, onEdit } = props;
  const { generate, isGenerating, left, undo } = generating;
  const verb = generatedContent ? 'Generate again' : 'Generate';
  return (
    <Card className={classes.card} aria-labelledby="bio-text">
      <header className={classes.head}>
        <h2 id="bio-text">Your bio</h2>
        <span className={classes.muted}>{left === 1 ? '1 rewrite' : `${left} rewrites`} left today</span>
      </header>
      <Tones tone={tone} onChange={(chosen) => onVoice({ tone: chosen })} />
      <div className={classes.pronoun}>
        <span id="bio-pronoun">Write about me as</span>
        <SegmentedControl
          aria-labelledby="bio-pronoun"
          data={pronouns.map((value) => ({ value, label: pronounWords[value] }))}
          value={pronoun}
          onChange={(chosen) => onVoice({ pronoun: chosen as Pronoun })}
        />
      </div>
      <Flex wrap="wrap" gap="sm">
        <Button
          variant="default"
          leftSection={<IconSparkles size={17} aria-hidden="true" />}
          disabled={isGenerating}
          onClick={generate}
        >
          {isGenerating ? 'Generating...' : verb}
        </Button>
        {canUndo && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
            disabled={isGenerating}
            onClick={undo}
          >
            Undo
          </Button>
        )}
        <Button
          ms="auto"
          variant="default"
          leftSection={<IconPencil size={17} aria-hidden="true" />}
          onClick={onEdit}
        >
          Edit text
        </Button>
      </Flex>
      <footer className={classes.foot} aria-live="polite">
        <span className={classes.muted}>{sourceOf(generatedContent, writtenBy)}</span>
        <span className={classes.count}>
          <b>{generatedContent.length.toLocaleString('en-US')}</b> of{' '}
          {bioLimits.characters.toLocaleString('en-US')} characters
        </span>
      </footer>
    </Card>
  );
});

function sourceOf(generatedContent: string, writtenBy: BioDraft['writtenBy']): string {
  if (!generatedContent) return 'Your bio will appear on the page.';
  return writtenBy ? bioWriterTexts[writtenBy] : 'Edited by you';
}

function Tones({ tone, onChange }: { tone: Tone; onChange: (tone: Tone) => void }) {
  return (
    <Radio.Group value={tone} onChange={(value) => onChange(value as Tone)} aria-label="Tone">
      <div className={classes.tones}>
        {tones.map((value) => (
          <Radio.Card key={value} value={value} className={classes.tone} aria-label={value}>
            <b>
              <Radio.Indicator size="xs" />
              {value}
            </b>
            <p>{toneWords[value]}</p>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
