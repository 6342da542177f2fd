import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import { IconDots, IconListDetails, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useChosenYear } from '../../shell/core/chosen-year.ts';
import { usePanel } from '../../shell/core/panels.ts';
import classes from './dashboard-actions.module.css';

/** The year picker, and buttons for goals, deals and a new deal. On a phone, the first two are in a menu. */
export function DashboardActions({ years }: { years: number[] }) {
  return (
    <>
      <YearPicker years={years} />
      <Buttons />
      <AddTransaction />
      <Tools />
    </>
  );
}

/** Offers the current year, the shown year, and every year with a transaction, latest first. */
function YearPicker({ years }: { years: number[] }) {
  const { year, thisYear, choose } = useChosenYear();
  const choices = [...new Set([thisYear, year, ...years])].sort((one, other) => other - one);
  return (
    <NativeSelect
      className={classes.year}
      aria-label="Year"
      data={choices.map(String)}
      value={String(year)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}

function Buttons() {
  const { open } = usePanel();
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconTargetArrow size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open('goals')}
      >
        Edit goals
      </Button>
      <Button
        variant="default"
        leftSection={<IconListDetails size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label="View transactions"
        onClick={() => open('transactions')}
      >
        View
      </Button>
    </div>
  );
}

function AddTransaction() {
  const { open } = usePanel();
  return (
    <Button
      className={classes.add}
      leftSection={<IconPlus size={17} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => open('transaction')}
    >
      Add transaction
    </Button>
  );
}

function Tools() {
  const { open } = usePanel();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.tools} variant="default" size={44} aria-label="More">
          <IconDots size={19} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTargetArrow size={17} aria-hidden="true" />}
          onClick={() => open('goals')}
        >
          Edit goals
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListDetails size={17} aria-hidden="true" />}
          onClick={() => open('transactions')}
        >
          View transactions
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
