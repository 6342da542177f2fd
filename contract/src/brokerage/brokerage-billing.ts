import { type InvoiceStatus, minimumCharge } from '../billing/billing.ts';
import { type Cents, cents, toDollars } from '../money.ts';
import type { Role } from '../roles.ts';
import type { BillingInfo, BrokerageAccount, ChargeStatus, WaiverInfo } from './brokerage.ts';
import type { BillingType } from './seat-pricing.ts';

/** One line of a brokerage's ledger: the prorated cost of an account on the day it joined, in cents. */
export interface SeatChargeRecord {
  kind: BillingType;
  wasUpgraded: boolean;
  daysLeft: number;
  daysInCycle: number;
  fullAmount: Cents;
  credit: Cents;
  waived: Cents;
  due: Cents;
  cycleEnd: Date;
}

export interface AccountRecord {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  isOwner: boolean;
  openedAt: Date;
  charge: SeatChargeRecord | null;
  /** Sales tax on the charge's invoice. */
  tax: Cents;
  invoiceStatus: InvoiceStatus | null;
}

/**
 * Whether an amount is below the provider's minimum charge. Such an amount gets no invoice and is carried
 * over to the next bill.
 */
export const isBelowMinimumCharge = (due: number): boolean => due > 0 && due < minimumCharge;

/** Derives the status from the charge's invoice; pending until a final invoice exists. */
export function deriveChargeStatus(
  charge: { due: number } | null,
  invoiceStatus: InvoiceStatus | null,
): ChargeStatus | null {
  if (!charge || charge.due === 0) return null;
  if (invoiceStatus === null && isBelowMinimumCharge(charge.due)) return 'CARRIED';
  if (invoiceStatus === null || invoiceStatus === 'draft') return 'PENDING';
  return invoiceStatus === 'paid' ? 'CHARGED' : 'FAILED';
}

const dollars = (amount: number) => toDollars(cents(amount));

const partsOf = (charge: SeatChargeRecord, tax: Cents) => ({
  daysLeft: charge.daysLeft,
  daysInCycle: charge.daysInCycle,
  full: dollars(charge.fullAmount),
  credit: dollars(charge.credit),
  waived: dollars(charge.waived),
  tax: dollars(tax),
});

/**
 * Converts an account for the API. The result includes the charge until the billing year ends, or longer if
 * the charge is still unpaid.
 */
export function toBrokerageAccount(row: AccountRecord, yearly: Cents, now: Date): BrokerageAccount {
  const { charge } = row;
  const status = deriveChargeStatus(charge, row.invoiceStatus);
  const isOfThisYear = charge !== null && charge.cycleEnd > now;
  const shown = isOfThisYear || status === 'FAILED' || status === 'PENDING' ? charge : null;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role === 'AGENT' ? 'AGENT' : 'BROKER',
    isOwner: row.isOwner,
    joinedAt: row.openedAt.toISOString(),
    wasUpgraded: charge?.wasUpgraded ?? false,
    billingType: isOfThisYear ? charge.kind : 'STANDARD',
    immediateCharges: shown ? dollars(shown.due + row.tax) : 0,
    immediateChargeStatus: shown && status,
    billingCycleAmount: toDollars(yearly),
    chargeParts: shown && partsOf(shown, row.tax),
  };
}

export const toWaiverInfo = (waiver: { code: string | null; endsAt: Date | null } | undefined): WaiverInfo =>
  waiver
    ? {
        active: true,
        couponCode: waiver.code,
        ...(waiver.endsAt && { expiresAt: waiver.endsAt.toISOString() }),
        isPermanent: waiver.endsAt === null,
      }
    : { active: false, couponCode: null, isPermanent: false };

/** Whether a waiver is still active on the day of the next bill. */
export const isWaivedAtNextBill = (
  waiver: { endsAt: Date | null } | undefined,
  nextBillingDate: Date,
): boolean => waiver !== undefined && (waiver.endsAt === null || waiver.endsAt > nextBillingDate);

/** The totals of a brokerage, in cents. */
export interface BrokerageTotals {
  accounts: number;
  newAccounts: number;
  upgradedAccounts: number;
  failedCharges: number;
  openInvitations: number;
  standardCharges: number;
  newCharges: number;
  upgradeCharges: number;
  unpaidCharges: number;
  /** This year's charges below the provider's minimum, which become lines of the next bill. */
  carriedCharges: number;
  yearlyBilled: number;
  yearlyUnpaid: number;
  paidToDate: number;
}

interface Bill {
  yearly: Cents;
  nextBill: Cents;
  addsTax: boolean;
  nextBillAddsTax: boolean;
  nextBillingDate: Date | null;
  payingSince: Date | null;
  freeSeats: number;
}

/**
 * The brokerage's billing figures. Adds up cents before it converts to dollars, so that the parts always add
 * up to the total.
 */
export function calculateBillingInfo(ledger: BrokerageTotals, bill: Bill): BillingInfo {
  const standard = ledger.yearlyBilled + ledger.standardCharges;
  const current = standard + ledger.newCharges + ledger.upgradeCharges;
  return {
    totalAccounts: ledger.accounts,
    nextBillingDate: bill.nextBillingDate?.toISOString() ?? null,
    nextBillingAmount: dollars(bill.nextBill),
    nextBillAddsTax: bill.nextBillAddsTax,
    currentBillingAmount: dollars(current),
    totalPendingCharges: dollars(ledger.yearlyUnpaid + ledger.unpaidCharges),
    totalAmountToDate: dollars(ledger.paidToDate),
    payingSince: bill.payingSince?.toISOString() ?? null,
    standardYearlyAmount: dollars(bill.yearly * ledger.accounts),
    addsTax: bill.addsTax,
    newAccountsCount: ledger.newAccounts,
    upgradedAccountsCount: ledger.upgradedAccounts,
    failedCharges: ledger.failedCharges,
    openInvitations: ledger.openInvitations,
    freeSeats: bill.freeSeats,
    chargeBreakdown: {
      standardCharges: dollars(standard),
      newAccountCharges: dollars(ledger.newCharges),
      upgradeCharges: dollars(ledger.upgradeCharges),
    },
  };
}
