/**
 * Upgrades objects of earlier releases. Each statement can run again without effect; all run in the
 * transaction that opens the store, so a killed process leaves either the old or the new objects.
 */
export const UPGRADES = [
  // The first release used the British spelling; without this, no saved card can be charged.
  `UPDATE "payment_method"
   SET body = json_remove(json_set(body, '$.sandbox.behavior', json(body -> '$.sandbox.behaviour')), '$.sandbox.behaviour')
   WHERE json_type(body, '$.sandbox.behaviour') IS NOT NULL`,
  // At first, a pending change had no fields of its own.
  `UPDATE "subscription" SET body = json_set(body, '$.sandbox.pending.fields', json('{}'))
   WHERE json_type(body, '$.sandbox.pending') = 'object' AND json_type(body, '$.sandbox.pending.fields') IS NULL`,
];
