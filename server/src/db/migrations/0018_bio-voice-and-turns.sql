ALTER TABLE "bios" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "bios" ADD COLUMN "tone" text DEFAULT 'Warm' NOT NULL;--> statement-breakpoint
ALTER TABLE "bios" ADD COLUMN "pronoun" text DEFAULT 'they' NOT NULL;--> statement-breakpoint
ALTER TABLE "bios" ADD COLUMN "generations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bios" ADD COLUMN "generated_on" date;--> statement-breakpoint
ALTER TABLE "bios" ADD COLUMN "generated_that_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bios" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_tone" CHECK (tone in ('Warm', 'Professional', 'Confident'));--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_pronoun" CHECK (pronoun in ('they', 'she', 'he'));--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_written_by" CHECK (written_by in ('built-in', 'service'));