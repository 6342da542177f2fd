CREATE SEQUENCE "public"."provider_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" text,
	"number" text,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"amount_due" bigint NOT NULL,
	"amount_paid" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reading" bigint NOT NULL,
	CONSTRAINT "invoices_status" CHECK (status in ('draft', 'open', 'paid', 'uncollectible', 'void'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"about" text NOT NULL,
	"object_id" text,
	"subscription_id" text,
	"customer_id" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "payment_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_wishes_kind" CHECK (kind in ('upgrade', 'pay')),
	CONSTRAINT "payment_wishes_state" CHECK (state in ('open', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"offer" text,
	"price_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"trial_start" timestamp (3) with time zone,
	"trial_end" timestamp (3) with time zone,
	"ends_at_period_end" boolean NOT NULL,
	"past_due_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reading" bigint NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK (status in ('active', 'trialing', 'past_due', 'canceled', 'incomplete'))
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "account_deletions_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "pending_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"secret_hash" text,
	"password_hash" text,
	"facts" jsonb,
	"offer" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"customer_id" text,
	"checkout_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"account_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_signups_state" CHECK (state in ('open', 'done', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_wishes" ADD CONSTRAINT "payment_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("handled_at","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_wishes_open" ON "payment_wishes" USING btree ("kind","subject") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_wishes_user" ON "payment_wishes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("past_due_since");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_signups_email" ON "pending_signups" USING btree ("email") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "pending_signups_checkout" ON "pending_signups" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "pending_signups_expires" ON "pending_signups" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_customer" ON "users" USING btree ("stripe_customer_id");