CREATE UNLOGGED TABLE "limit_counts" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limit_counts_name_subject_pk" PRIMARY KEY("name","subject")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "paces" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "limit_counts_ends" ON "limit_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mails_with_bodies" ON "mails" USING btree ("created_at") WHERE html <> '';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;