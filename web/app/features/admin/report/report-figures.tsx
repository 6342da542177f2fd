import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AdminReport } from '#contract/admin/admin-report.ts';
import { formatNumber } from '#contract/format-count.ts';
import { useIsPrinting } from '../../../lib/use-is-printing.ts';
import { BarChart, StackedBar } from './charts.tsx';
import classes from './report.module.css';
import {
  createAssociationBars,
  createCategoryBars,
  createPlanBarParts,
  createRoleBars,
  createStatusBarParts,
  newUsersPaceText,
} from './report-words.ts';

interface PartProps {
  title: string;
  note?: string;
  size?: 'wide' | 'narrow';
  children: ReactNode;
}

function Part({ title, note, size, children }: PartProps) {
  return (
    <section className={classes.part} {...(size && { [`data-${size}`]: true })} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {note && <small className={classes.aside}>{note}</small>}
      </header>
      {children}
    </section>
  );
}

function Metric({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <div className={classes.metric}>
      <dt className={classes.metricName}>{name}</dt>
      <dd className={classes.metricValue}>
        <b className={classes.figure}>{formatNumber(value)}</b>
        {children}
      </dd>
    </div>
  );
}

const shownAtFirst = 6;

function Interest({ report }: { report: AdminReport }) {
  const [isOpened, setOpened] = useState(false);
  const isPrinting = useIsPrinting();
  const isWhole = isOpened || isPrinting;
  const all = createAssociationBars(report);
  return (
    <Part title="Association interest" note="Roster requests" size="narrow">
      {all.length === 0 && <p className={classes.note}>No roster requests yet.</p>}
      <BarChart label="Association interest" bars={isWhole ? all : all.slice(0, shownAtFirst)} />
      {all.length > 0 && (
        <p className={classes.note}>Members who opened the roster where it isn’t active yet.</p>
      )}
      {all.length > shownAtFirst && !isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
          See all {all.length}
        </Button>
      )}
    </Part>
  );
}

/** Shows every figure of the report, on the screen and in print. */
export function ReportFigures({ report }: { report: AdminReport }) {
  const { totalUsers, usersBySubscription: plans, growthMetrics: growth, managers } = report;
  const withPlan = plans.premium + plans.basic;
  const share = totalUsers ? Math.round((growth.activeSubscriptions / totalUsers) * 1000) / 10 : 0;
  const vendors = report.usersByRole.vendor;
  return (
    <div className={classes.figures}>
      <dl className={classes.metrics}>
        <Metric name="Total users" value={totalUsers}>
          <small className={classes.note}>
            {formatNumber(report.usersWithEmails)} with email, {formatNumber(report.usersWithPhoneNumbers)}{' '}
            with phone
          </small>
        </Metric>
        <Metric name="New this month" value={growth.usersCreatedThisMonth}>
          <small className={classes.good}>{newUsersPaceText(report)}</small>
        </Metric>
        <Metric name="Active subscriptions" value={growth.activeSubscriptions}>
          <small className={classes.note}>{share}% of users</small>
        </Metric>
        <Metric name="Trial accounts" value={growth.trialAccounts}>
          <small className={classes.note}>
            {formatNumber(growth.expiredTrials)} {growth.expiredTrials === 1 ? 'trial' : 'trials'} expired
          </small>
        </Metric>
      </dl>
      <Part title="Growth" note="New users per month">
        <Growth months={growth.byMonth} />
      </Part>
      <Part title="Premium conversion" note="Premium ÷ all plans">
        <p className={classes.rate}>
          <b className={classes.figure}>{report.calculatedMetrics.premiumConversionRate.toFixed(1)}%</b>
          <span className={classes.note}>
            {formatNumber(plans.premium)} of {formatNumber(withPlan)} members with a plan are on premium
          </span>
        </p>
        <StackedBar label="Plans" shares={createPlanBarParts(report)} />
      </Part>
      <Part
        title="Users by role"
        note={`Plus ${formatNumber(managers)} ${managers === 1 ? 'manager' : 'managers'}`}
      >
        <BarChart label="Users by role" bars={createRoleBars(report)} />
      </Part>
      <Part title="Subscription status">
        <StackedBar label="Subscription status" shares={createStatusBarParts(report)} />
      </Part>
      <Part
        title="Vendors by business category"
        note={`${formatNumber(vendors)} in ${Object.keys(report.businessCategories).length} categories`}
        size="wide"
      >
        <BarChart label="Vendors by business category" bars={createCategoryBars(report)} />
      </Part>
      <Interest report={report} />
    </div>
  );
}

const monthName = (month: string, style: 'short' | 'long') =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: style, timeZone: 'UTC' });

/** The height of the highest bar in pixels, without the number above and the month below. */
const maxBarHeight = 110;

/** A chart of new users in the last twelve months. The current month is paler because it is not over. */
function Growth({ months }: { months: AdminReport['growthMetrics']['byMonth'] }) {
  const highest = Math.max(1, ...months.map(({ users }) => users));
  return (
    <ol className={classes.growth} aria-label="New users by month">
      {months.map(({ month, users }, index) => (
        <li key={month} className={classes.month} data-open={index === months.length - 1 || undefined}>
          <b>{users.toLocaleString('en-US')}</b>
          <i
            className={classes.column}
            aria-hidden="true"
            style={{ height: (users / highest) * maxBarHeight }}
          />
          <abbr className={classes.name} title={`${monthName(month, 'long')} ${month.slice(0, 4)}`}>
            {monthName(month, 'short')}
          </abbr>
        </li>
      ))}
    </ol>
  );
}
