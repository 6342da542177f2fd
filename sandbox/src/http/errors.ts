import { KIND_LABEL, type ObjectKind } from '../objects/kinds.ts';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/** An API error in Stripe's format: a mistake of the caller, or a card that its issuer refused. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? { doc_url: `https://stripe.com/docs/error-codes/${dashed(body.code)}`, ...body }
      : body;
  }

  /**
   * Whether the changes before the error are saved. A refused card leaves a failed charge and an error in its
   * intent; an invalid request leaves nothing.
   */
  get commitsWork(): boolean {
    return this.body.type === 'card_error';
  }
}

const dashed = (code: string) => code.replaceAll('_', '-');

export function invalidRequestError(
  message: string,
  details: { code?: string; param?: string } = {},
): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details });
}

/** Creates the error for an unknown ID: 404 if it was in the URL, 400 with its name if in a parameter. */
export function noSuchObjectError(kind: ObjectKind, id: string, param = 'id'): StripeError {
  return new StripeError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${KIND_LABEL[kind]}: '${id}'`,
    param,
  });
}

export function unrecognizedUrlError(method: string, path: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

export function unauthorizedError(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}
