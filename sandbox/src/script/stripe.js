/*
 * The browser script for in-page payments. Like Stripe.js, it defines window.Stripe(publishableKey) with card
 * fields and functions to confirm payments. It sends requests to the host it was loaded from.
 */
(() => {
  const origin = new URL(document.currentScript?.src ?? location.href).origin;
  const FIELDS = [
    { name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
    { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
    { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
  ];
  const STYLE = `
    .sandbox-card { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; font: inherit; }
    .sandbox-card label { display: grid; gap: 4px; font-size: 0.9em; }
    .sandbox-card label:first-child { grid-column: 1 / -1; }
    .sandbox-card input { font: inherit; padding: 10px 12px; border: 1px solid #8a979b; border-radius: 8px; width: 100%; box-sizing: border-box; background: #fff; color: #1f2a2e; }
    .sandbox-card input:focus-visible { outline: 3px solid #7fb8a8; outline-offset: 1px; }
    .sandbox-challenge { border: 0; border-radius: 12px; padding: 0; width: min(480px, 92vw); height: min(420px, 80vh); }
    .sandbox-challenge::backdrop { background: rgb(31 42 46 / 55%); }
    .sandbox-challenge iframe { border: 0; width: 100%; height: 100%; }
  `;

  function addStyle() {
    if (document.getElementById('sandbox-card-style')) return;
    const style = document.createElement('style');
    style.id = 'sandbox-card-style';
    style.textContent = STYLE;
    document.head.append(style);
  }

  function encode(value, prefix, pairs) {
    if (value === undefined || value === null) return pairs;
    if (typeof value !== 'object') {
      pairs.append(prefix, String(value));
      return pairs;
    }
    for (const [key, each] of Object.entries(value)) encode(each, prefix ? `${prefix}[${key}]` : key, pairs);
    return pairs;
  }

  async function call(key, method, path, params) {
    const form = encode(params, '', new URLSearchParams());
    const query = method === 'GET' ? `?${form}` : '';
    const request = { method, headers: { authorization: `Bearer ${key}` } };
    if (method === 'POST') request.body = form;
    try {
      const answer = await fetch(`${origin}/v1/${path}${query}`, request);
      const body = await answer.json();
      return body.error ? { error: body.error } : { object: body };
    } catch {
      return {
        error: { type: 'api_connection_error', message: 'The payment provider could not be reached.' },
      };
    }
  }

  const idOf = (secret) => String(secret).split('_secret_')[0];
  const kindOf = (secret) => (String(secret).startsWith('seti_') ? 'setup' : 'payment');
  const resultName = { payment: 'paymentIntent', setup: 'setupIntent' };

  /** The card fields in the page. They send typed data only to the payment provider. */
  class CardElement {
    constructor(kind, options) {
      this._kind = kind;
      this._options = options ?? {};
      this._listeners = new Map();
      this._inputs = {};
      this._root = null;
    }

    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
      addStyle();
      this._root = document.createElement('div');
      this._root.className = 'sandbox-card';
      for (const field of FIELDS) this._root.append(this._field(field));
      place.replaceChildren(this._root);
      queueMicrotask(() => this._tell('ready', { elementType: this._kind }));
    }

    _field({ name, label, autocomplete, placeholder }) {
      const input = document.createElement('input');
      Object.assign(input, { name, autocomplete, placeholder, inputMode: 'numeric', required: true });
      input.addEventListener('input', () => this._changed());
      input.addEventListener('focus', () => this._tell('focus', { elementType: this._kind }));
      input.addEventListener('blur', () => this._tell('blur', { elementType: this._kind }));
      this._inputs[name] = input;
      const wrapper = document.createElement('label');
      wrapper.append(label, input);
      return wrapper;
    }

    _changed() {
      const values = Object.values(this._inputs).map(({ value }) => value.trim());
      this._tell('change', {
        elementType: this._kind,
        empty: values.every((value) => value === ''),
        complete: this._complete(),
        error: undefined,
        value: { type: 'card' },
      });
    }

    _complete() {
      const { number, expiry, cvc } = this._inputs;
      return Boolean(
        number &&
          number.value.replace(/\D/g, '').length >= 12 &&
          this._expiry() &&
          /^\d{3,4}$/.test(cvc.value.trim()) &&
          expiry,
      );
    }

    _expiry() {
      return /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(this._inputs.expiry?.value.trim() ?? '');
    }

    /** Returns the card in the API's format, or an error that names the missing field. */
    _card() {
      const expiry = this._expiry();
      const number = this._inputs.number?.value.trim();
      const cvc = this._inputs.cvc?.value.trim();
      const missing = (code, message) => ({ error: { type: 'validation_error', code, message } });
      if (!number) return missing('incomplete_number', 'Your card number is incomplete.');
      if (!expiry) return missing('incomplete_expiry', "Your card's expiration date is incomplete.");
      if (!cvc) return missing('incomplete_cvc', "Your card's security code is incomplete.");
      return { card: { number, exp_month: Number(expiry[1]), exp_year: Number(expiry[2]), cvc } };
    }

    on(event, listener) {
      this._listeners.set(event, [...(this._listeners.get(event) ?? []), listener]);
      return this;
    }

    off(event, listener) {
      const left = (this._listeners.get(event) ?? []).filter((each) => listener && each !== listener);
      this._listeners.set(event, left);
      return this;
    }

    _tell(event, detail) {
      for (const listener of this._listeners.get(event) ?? []) listener(detail);
    }

    focus() {
      this._inputs.number?.focus();
    }

    clear() {
      for (const input of Object.values(this._inputs)) input.value = '';
      this._changed();
    }

    update(options) {
      this._options = { ...this._options, ...options };
    }

    unmount() {
      this._root?.remove();
    }

    destroy() {
      this.unmount();
      this._listeners.clear();
    }
  }

  class Elements {
    constructor(options) {
      this._clientSecret = options?.clientSecret;
      this._elements = new Map();
    }

    create(kind, options) {
      if (kind !== 'card' && kind !== 'payment')
        throw new Error(`The element ${kind} is not offered by this sandbox.`);
      const element = new CardElement(kind, options);
      this._elements.set(kind, element);
      return element;
    }

    getElement(kind) {
      return this._elements.get(kind) ?? null;
    }

    update() {}

    async fetchUpdates() {
      return {};
    }

    /** Checks the typed card. Like with Stripe.js, callers must call this before a confirmation. */
    async submit() {
      const { error } = this._typed()?._card() ?? {
        error: { type: 'validation_error', message: 'No card was entered.' },
      };
      return error ? { error } : { selectedPaymentMethod: 'card' };
    }

    _typed() {
      return this._elements.get('payment') ?? this._elements.get('card');
    }
  }

  /** Shows the bank's page in a frame over the page. Resolves when the customer has answered or closed it. */
  function challenge(url) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.className = 'sandbox-challenge';
      dialog.setAttribute('aria-label', 'Confirm with your bank');
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.title = 'Confirm with your bank';
      const finish = () => {
        removeEventListener('message', onMessage);
        dialog.remove();
        resolve();
      };
      const onMessage = ({ origin: from, data }) => {
        if (from === origin && data?.type === 'sandbox:authenticated') finish();
      };
      addEventListener('message', onMessage);
      dialog.addEventListener('close', finish);
      addStyle();
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  /** Converts a payment method, which is an ID or card fields with the buyer's details, to API parameters. */
  function methodParams(given) {
    if (typeof given === 'string') return { payment_method: given };
    if (!given) return {};
    const typed = given.card instanceof CardElement ? given.card._card() : { card: given.card };
    if (typed.error) return typed;
    return {
      payment_method_data: { type: 'card', card: typed.card, billing_details: given.billing_details },
    };
  }

  class StripeClient {
    constructor(key) {
      if (!/^pk_/.test(key ?? '')) throw new Error('Please call Stripe() with your publishable key.');
      this._key = key;
      this._registered = [];
    }

    elements(options) {
      return new Elements(options);
    }

    registerAppInfo(info) {
      this._registered.push(info);
    }

    async createPaymentMethod(options) {
      const typed = methodParams({
        card: options.elements?._typed() ?? options.card,
        billing_details: options.billing_details ?? options.params?.billing_details,
      });
      if (typed.error) return { error: typed.error };
      const { object, error } = await call(this._key, 'POST', 'payment_methods', typed.payment_method_data);
      return error ? { error } : { paymentMethod: object };
    }

    confirmCardPayment(secret, data = {}, options = {}) {
      return this._confirm(secret, methodParams(data.payment_method), data, options);
    }

    confirmCardSetup(secret, data = {}, options = {}) {
      return this._confirm(secret, methodParams(data.payment_method), data, options);
    }

    confirmPayment(options) {
      return this._confirmElements(options);
    }

    confirmSetup(options) {
      return this._confirmElements(options);
    }

    /**
     * Confirms a payment. After success, redirects to the return URL, unless the caller passed
     * `redirect: 'if_required'`.
     */
    async _confirmElements({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const secret = clientSecret ?? elements?._clientSecret;
      const billing_details = confirmParams.payment_method_data?.billing_details;
      const given =
        confirmParams.payment_method ?? (elements?._typed() && { card: elements._typed(), billing_details });
      const result = await this._confirm(secret, methodParams(given), {}, {});
      if (!result.error && redirect === 'always' && confirmParams.return_url)
        this._return(secret, result, confirmParams.return_url);
      return result;
    }

    _return(secret, result, to) {
      const intent = result.paymentIntent ?? result.setupIntent;
      const url = new URL(to);
      url.searchParams.set(intent.object, intent.id);
      url.searchParams.set(`${intent.object}_client_secret`, secret);
      url.searchParams.set('redirect_status', intent.status);
      location.assign(url);
    }

    async _confirm(secret, method, data, { handleActions = true }) {
      if (method.error) return { error: method.error };
      const kind = kindOf(secret);
      const { object, error } = await call(this._key, 'POST', `${kind}_intents/${idOf(secret)}/confirm`, {
        client_secret: secret,
        ...method,
        receipt_email: data.receipt_email,
        setup_future_usage: kind === 'payment' ? data.setup_future_usage : undefined,
        use_stripe_sdk: true,
      });
      if (error) return { error };
      if (object.status !== 'requires_action' || !handleActions) return { [resultName[kind]]: object };
      return this._authenticate(secret, object);
    }

    handleNextAction({ clientSecret }) {
      return this._resume(clientSecret);
    }

    handleCardAction(clientSecret) {
      return this._resume(clientSecret);
    }

    async _resume(secret) {
      const { object, error } = await this._retrieve(secret);
      if (error) return { error };
      if (object.status !== 'requires_action') return { [resultName[kindOf(secret)]]: object };
      return this._authenticate(secret, object);
    }

    async _authenticate(secret, intent) {
      const { use_stripe_sdk: sdk, redirect_to_url: redirect } = intent.next_action;
      await challenge(sdk?.stripe_js ?? redirect.url);
      const { object, error } = await this._retrieve(secret);
      if (error) return { error };
      const failed = object.last_payment_error ?? object.last_setup_error;
      if (object.status === 'succeeded') return { [resultName[kindOf(secret)]]: object };
      return {
        error: failed ?? {
          type: 'validation_error',
          code: 'authentication_abandoned',
          message: 'The confirmation was not completed.',
        },
      };
    }

    _retrieve(secret) {
      return call(this._key, 'GET', `${kindOf(secret)}_intents/${idOf(secret)}`, { client_secret: secret });
    }

    async retrievePaymentIntent(secret) {
      const { object, error } = await this._retrieve(secret);
      return error ? { error } : { paymentIntent: object };
    }

    async retrieveSetupIntent(secret) {
      const { object, error } = await this._retrieve(secret);
      return error ? { error } : { setupIntent: object };
    }
  }

  window.Stripe = Object.assign((key) => new StripeClient(key), { version: 3 });
})();
