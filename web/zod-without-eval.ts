import { config, z } from 'zod/v4';

// Our CSP forbids eval. Without this setting zod tries it once, and browsers report the violation.
config({ jitless: true });

export { z };
