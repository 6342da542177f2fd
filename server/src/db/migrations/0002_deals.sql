CREATE TABLE "doors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" text collate people NOT NULL,
	"address_key" text NOT NULL,
	"category" text NOT NULL,
	"full_name" text collate people NOT NULL,
	"status" text NOT NULL,
	"is_unclaimed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "doors_category" CHECK (category in ('SELLERS', 'BUYERS', 'MISCELLANEOUS')),
	CONSTRAINT "doors_status" CHECK (status in ('CLOSED', 'PENDING', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"owner_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"transaction_goal" integer NOT NULL,
	"volume_goal" bigint NOT NULL,
	"commission_goal" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goals_owner_id_year_pk" PRIMARY KEY("owner_id","year")
);
--> statement-breakpoint
CREATE TABLE "transaction_months" (
	"owner_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"type" text NOT NULL,
	"closed_sides" integer NOT NULL,
	"volume" bigint NOT NULL,
	"commission" bigint NOT NULL,
	CONSTRAINT "transaction_months_owner_id_year_month_type_pk" PRIMARY KEY("owner_id","year","month","type")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"address" text collate people NOT NULL,
	"address_key" text NOT NULL,
	"volume" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"full_name" text collate people NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"contact_id" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(full_name || ' ' || address)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_type" CHECK (type in ('BUYERS', 'SELLERS')),
	CONSTRAINT "transactions_status" CHECK (status in ('CLOSED', 'PENDING', 'CANCELLED')),
	CONSTRAINT "transactions_amounts" CHECK (volume > 100 and commission >= 0)
);
--> statement-breakpoint
ALTER TABLE "doors" ADD CONSTRAINT "doors_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_months" ADD CONSTRAINT "transaction_months_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doors_owner_address" ON "doors" USING btree ("owner_id","address_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "doors_owner_category" ON "doors" USING btree ("owner_id","category") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "doors_owner_client" ON "doors" USING btree ("owner_id",fold(full_name));--> statement-breakpoint
CREATE INDEX "doors_deleted" ON "doors" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "transactions_owner_day" ON "transactions" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "transactions_owner_address" ON "transactions" USING btree ("owner_id","address_key");--> statement-breakpoint
CREATE INDEX "transactions_owner_client" ON "transactions" USING btree ("owner_id",fold(full_name));--> statement-breakpoint
CREATE INDEX "transactions_owner_contact" ON "transactions" USING btree ("owner_id","contact_id") WHERE contact_id is not null;