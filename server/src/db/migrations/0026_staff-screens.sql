CREATE TABLE "active_associations" (
	"name" text PRIMARY KEY NOT NULL,
	"activated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attention" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "attention_settled_by_hand" ON "attention" USING btree ("kind","subject") WHERE settled_by is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at") WHERE failed_at is not null and set_aside_at is null;--> statement-breakpoint
-- Where the roster was open when that was still written in the source.
INSERT INTO "active_associations" ("name", "activated_at") VALUES ('Northeast Florida Association of Realtors', now());--> statement-breakpoint
-- The log only grows. For each statement, so that one that finds no row is refused as well; always, so that no session
-- gets around it by a setting of its own. A migration that must change an entry takes the trigger off where everybody sees it.
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'The audit log only grows: no % of what is in it.', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_stays";
