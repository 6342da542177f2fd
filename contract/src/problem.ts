import { z } from 'zod';
import { ExternalId } from './id-schema.ts';

/** Why a request was refused. Screens use the code; people read the message. */
export const ProblemCode = z.enum([
  'invalid',
  'not_signed_in',
  'forbidden',
  'plan_required',
  'payment_required',
  'not_found',
  'timeout',
  'conflict',
  'too_large',
  'unsupported',
  'too_many',
  'limit_reached',
  'unavailable',
  'internal',
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** The HTTP status of each code. */
export const problemStatuses: Record<ProblemCode, number> = {
  invalid: 400,
  not_signed_in: 401,
  plan_required: 402,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  limit_reached: 429,
  unavailable: 503,
  internal: 500,
};

export const FieldIssue = z.object({ field: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

export const notFoundMessage = 'There’s nothing at this address.';

/**
 * The body of every error response. `error` and `message` are the same, because some older callers read one
 * and some the other.
 */
export const Problem = z.object({
  success: z.literal(false),
  code: ProblemCode,
  error: z.string(),
  message: z.string(),
  field: z.string().optional(),
  issues: z.array(FieldIssue).optional(),
  requestId: ExternalId.optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof Problem>;

export const SuccessResponse = z.object({ success: z.literal(true), message: z.string().optional() });
export type SuccessResponse = z.infer<typeof SuccessResponse>;
