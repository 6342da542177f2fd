import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AdminReport } from '#contract/admin-report.ts';
import { Bars, Shares } from './bars.tsx';
import { Growth } from './growth.tsx';
import classes from './report.module.css';
import { categoriesOf, interestOf, paceText, plansOf, rolesOf, statusesOf } from './report-words.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');

interface ReportSectionProps {
  title: string;
  note?: string;
  size?: 'wide' | 'narrow';
  children: ReactNode;
}

function ReportSection({ title, note, size, children }: ReportSectionProps) {
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
        <b className={classes.figure}>{formatCount(value)}</b>
        {children}
      </dd>
    </div>
  );
}

const initialCount = 6;

function Interest({ report }: { report: AdminReport }) {
  const [isExpanded, setExpanded] = useState(false);
  const all = interestOf(report);
  return (
    <ReportSection title="Association interest" note="Roster requests" size="narrow">
      {all.length === 0 && <p className={classes.note}>No roster requests yet.</p>}
      <Bars label="Association interest" bars={isExpanded ? all : all.slice(0, initialCount)} />
      {all.length > 0 && (
        <p className={classes.note}>Members who opened the roster where it isn’t active yet.</p>
      )}
      {all.length > initialCount && !isExpanded && (
        <Button variant="subtle" size="compact-sm" onClick={() => setExpanded(true)}>
          See all {all.length}
        </Button>
      )}
    </ReportSection>
  );
}

/** Every figure of the report, for the screen and for printing. */
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
            {formatCount(report.usersWithEmails)} with email, {formatCount(report.usersWithPhoneNumbers)} with
            phone
          </small>
        </Metric>
        <Metric name="New this month" value={growth.usersCreatedThisMonth}>
          <small className={classes.good}>{paceText(report)}</small>
        </Metric>
        <Metric name="Active subscriptions" value={growth.activeSubscriptions}>
          <small className={classes.note}>{share}% of users</small>
        </Metric>
        <Metric name="Trial accounts" value={growth.trialAccounts}>
          <small className={classes.note}>
            {formatCount(growth.expiredTrials)} {growth.expiredTrials === 1 ? 'trial' : 'trials'} expired
          </small>
        </Metric>
      </dl>
      <ReportSection title="Growth" note="New users per month">
        <Growth months={growth.byMonth} />
      </ReportSection>
      <ReportSection title="Premium conversion" note="Premium ÷ all plans">
        <p className={classes.rate}>
          <b className={classes.figure}>{report.calculatedMetrics.premiumConversionRate.toFixed(1)}%</b>
          <span className={classes.note}>
            {formatCount(plans.premium)} of {formatCount(withPlan)} members with a plan are on premium
          </span>
        </p>
        <Shares label="Plans" shares={plansOf(report)} />
      </ReportSection>
      <ReportSection
        title="Users by role"
        note={`Plus ${formatCount(managers)} ${managers === 1 ? 'manager' : 'managers'}`}
      >
        <Bars label="Users by role" bars={rolesOf(report)} />
      </ReportSection>
      <ReportSection title="Subscription status">
        <Shares label="Subscription status" shares={statusesOf(report)} />
      </ReportSection>
      <ReportSection
        title="Vendors by business category"
        note={`${formatCount(vendors)} in ${Object.keys(report.businessCategories).length} categories`}
        size="wide"
      >
        <Bars label="Vendors by business category" bars={categoriesOf(report)} />
      </ReportSection>
      <Interest report={report} />
    </div>
  );
}
