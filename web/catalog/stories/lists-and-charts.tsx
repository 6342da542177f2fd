import { Button, Flex } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Card } from '../../app/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../app/ui/description-list.tsx';
import { ScreenReaderText } from '../../app/ui/hidden-text.tsx';
import { MonthBar } from '../../app/ui/month-bar.tsx';
import { RowList, RowText } from '../../app/ui/row-list.tsx';
import { RowMessages } from '../../app/ui/row-messages.tsx';
import { StatusBadge } from '../../app/ui/status-badge.tsx';
import { SwipeRow } from '../../app/ui/swipe-row.tsx';
import { doNothing, exampleLongText, type Stories } from '../story.ts';

const row = (title: string, detail: string) => (
  <li>
    <RowText>
      <b>{title}</b>
      <small>{detail}</small>
    </RowText>
    <StatusBadge icon={IconCheck}>Open</StatusBadge>
    <Button variant="default" size="xs">
      Edit
    </Button>
  </li>
);

export const stories: Stories = {
  DescriptionList: {
    default: (
      <DescriptionList>
        <DescriptionItem label="Price">$249.00 a year</DescriptionItem>
        <DescriptionItem label="Next charge">January 4, 2027</DescriptionItem>
        <DescriptionItem label={exampleLongText}>{exampleLongText}</DescriptionItem>
      </DescriptionList>
    ),
    empty: <DescriptionList>{null}</DescriptionList>,
  },
  RowMessages: {
    default: <RowMessages title="Skipped rows" rows={['Row 2: Enter a date.', 'Row 5: Enter an address.']} />,
    'many rows': (
      <RowMessages
        title="Skipped rows"
        rows={Array.from({ length: 400 }, (_, at) => `Row ${at + 2}: ${exampleLongText}`)}
      />
    ),
  },
  ScreenReaderText: {
    'read aloud only': (
      <p>
        Remove<ScreenReaderText> the profile picture</ScreenReaderText>
      </p>
    ),
  },
  MonthBar: {
    'a quarter': (
      <Flex h={120} mb="lg">
        <MonthBar month="October" share={0.4} isCurrent={false} style={{ flex: 1 }} />
        <MonthBar month="November" share={1} isCurrent style={{ flex: 1 }} />
        <MonthBar month="December" share={0} isCurrent={false} style={{ flex: 1 }} />
      </Flex>
    ),
  },
  RowList: {
    default: (
      <Card>
        <RowList>
          {row('SPRING26', '20 % off the first year')}
          {row(exampleLongText, exampleLongText)}
        </RowList>
      </Card>
    ),
    'narrow gaps': (
      <Card>
        <RowList gap={10}>{row('SPRING26', '20 % off the first year')}</RowList>
      </Card>
    ),
    empty: (
      <Card>
        <RowList>{null}</RowList>
      </Card>
    ),
  },
  SwipeRow: {
    default: (
      <SwipeRow
        onRight={{ label: 'Done', icon: <IconCheck size={18} />, run: doNothing }}
        onLeft={{ label: 'Tomorrow', icon: <IconCheck size={18} />, run: doNothing }}
      >
        {exampleLongText}
      </SwipeRow>
    ),
  },
};
