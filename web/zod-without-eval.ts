import { config, z } from 'zod/v4';

// Our pages may not make code of text. Told so, zod does not even try: browsers report the try.
config({ jitless: true });

export { z };
