--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: refuse_to_change_entries(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_to_change_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'entries are append-only';
end
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _sqlx_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);


--
-- Name: entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entries (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);


--
-- Name: guests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.guests (
    id text NOT NULL,
    secret_hash text NOT NULL,
    name text NOT NULL,
    emblem text NOT NULL,
    created_at bigint NOT NULL
);


--
-- Name: keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.keys (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: pushes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pushes (
    endpoint text NOT NULL,
    guest text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    added_at bigint NOT NULL
);


--
-- Name: results; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.results (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    guest text NOT NULL,
    place bigint NOT NULL,
    score bigint NOT NULL,
    players bigint NOT NULL,
    won bigint NOT NULL,
    finished_at bigint NOT NULL,
    CONSTRAINT results_won_check CHECK ((won = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    guest text NOT NULL
);


--
-- Name: snapshots; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.snapshots (
    table_id text NOT NULL,
    body text NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id text NOT NULL,
    rules_version bigint NOT NULL,
    setup text NOT NULL,
    seed text NOT NULL,
    public bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    seq bigint NOT NULL,
    status text NOT NULL,
    summary text NOT NULL,
    due_at bigint,
    CONSTRAINT tables_public_check CHECK ((public = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT tables_status_check CHECK ((status = ANY (ARRAY['open'::text, 'running'::text, 'finished'::text, 'abandoned'::text])))
)
WITH (fillfactor='70');


--
-- Name: webhooks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhooks (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    guest text NOT NULL,
    url text NOT NULL
);


--
-- Data for Name: _sqlx_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public._sqlx_migrations (version, description, installed_on, success, checksum, execution_time) FROM stdin;
1	tables and guests	2026-11-17 15:16:05.877753+00	t	\\x45fdff79b85ad9d26cefc76897db972284b98504689219ef1de2dc5b45afc6c5fbcc46e624daa0c2b87cf064af5cb9a7	39353553
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.entries (table_id, seq, at, body) FROM stdin;
T5ExpuiaPLpAA5M_97JpXw	1	1794928565981	{"type":"opened","host":{"id":"nn67J-pRl-aQm3HCtQcrgw","name":"Ana","emblem":9},"seats":[{"person":{"id":"nn67J-pRl-aQm3HCtQcrgw","name":"Ana","emblem":9}},"open"]}
T5ExpuiaPLpAA5M_97JpXw	2	1794928566032	{"type":"sat-down","seat":1,"guest":{"id":"Y3TC2-1wzOhy0vBG3BAQ9Q","name":"Żółw 🐢","emblem":0}}
T5ExpuiaPLpAA5M_97JpXw	3	1794928566057	{"type":"started","rules_version":2}
T5ExpuiaPLpAA5M_97JpXw	4	1794928566081	{"type":"acted","seat":1,"option":2,"choice":{"space":"builders-hall"}}
T5ExpuiaPLpAA5M_97JpXw	5	1794928566110	{"type":"acted","seat":1,"option":1,"choice":{"building":"house-of-the-moon"}}
T5ExpuiaPLpAA5M_97JpXw	6	1794928566113	{"type":"acted","seat":0,"option":2,"choice":{"space":"castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	7	1794928566116	{"type":"acted","seat":1,"option":8,"choice":{"space":"waterdeep-harbor-1"}}
T5ExpuiaPLpAA5M_97JpXw	8	1794928566118	{"type":"acted","seat":1,"option":1,"choice":{"intrigue":"recruit-spies"}}
T5ExpuiaPLpAA5M_97JpXw	9	1794928566121	{"type":"acted","seat":0,"option":5,"choice":{"space":"field-of-triumph"}}
T5ExpuiaPLpAA5M_97JpXw	10	1794928566123	{"type":"acted","seat":1,"option":6,"choice":{"space":"the-plinth"}}
T5ExpuiaPLpAA5M_97JpXw	11	1794928566162	{"type":"acted","seat":0,"option":7,"choice":{"space":"waterdeep-harbor-3"}}
T5ExpuiaPLpAA5M_97JpXw	12	1794928566171	{"type":"acted","seat":0,"option":1,"choice":{"intrigue":"research-agreement"}}
T5ExpuiaPLpAA5M_97JpXw	13	1794928566173	{"type":"acted","seat":1,"option":5,"choice":{"space":"the-grinning-lion-tavern"}}
T5ExpuiaPLpAA5M_97JpXw	14	1794928566175	{"type":"acted","seat":0,"option":2,"choice":{"space":"cliffwatch-inn-1"}}
T5ExpuiaPLpAA5M_97JpXw	15	1794928566177	{"type":"acted","seat":0,"option":1,"choice":{"quest":"create-a-shrine-to-oghma"}}
T5ExpuiaPLpAA5M_97JpXw	16	1794928566182	{"type":"acted","seat":1,"option":0,"choice":{"space":"auroras-realms-shop"}}
T5ExpuiaPLpAA5M_97JpXw	17	1794928566184	{"type":"acted","seat":0,"option":2,"choice":{"space":"cliffwatch-inn-3"}}
T5ExpuiaPLpAA5M_97JpXw	18	1794928566186	{"type":"acted","seat":0,"option":0,"choice":{"quest":"recruit-for-blackstaff-academy"}}
T5ExpuiaPLpAA5M_97JpXw	19	1794928566188	{"type":"acted","seat":0,"option":11,"choice":{"space":"waterdeep-harbor-2"}}
T5ExpuiaPLpAA5M_97JpXw	20	1794928566191	{"type":"acted","seat":1,"option":7,"choice":{"space":"field-of-triumph"}}
T5ExpuiaPLpAA5M_97JpXw	21	1794928566193	{"type":"acted","seat":0,"option":3,"choice":{"space":"castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	22	1794928566195	{"type":"acted","seat":1,"option":1,"choice":{"space":"blackstaff-tower"}}
T5ExpuiaPLpAA5M_97JpXw	23	1794928566226	{"type":"acted","seat":0,"option":0,"choice":{"space":"auroras-realms-shop"}}
T5ExpuiaPLpAA5M_97JpXw	24	1794928566237	{"type":"acted","seat":1,"option":4,"choice":{"space":"the-grinning-lion-tavern"}}
T5ExpuiaPLpAA5M_97JpXw	25	1794928566240	{"type":"acted","seat":0,"option":3,"choice":{"space":"cliffwatch-inn-3"}}
T5ExpuiaPLpAA5M_97JpXw	26	1794928566242	{"type":"acted","seat":0,"option":1,"choice":{"quest":"impersonate-adarbrent-noble"}}
T5ExpuiaPLpAA5M_97JpXw	27	1794928566247	{"type":"acted","seat":1,"option":6,"choice":{"space":"house-of-the-moon"}}
T5ExpuiaPLpAA5M_97JpXw	28	1794928566249	{"type":"acted","seat":1,"option":3,"choice":{"quest":"take-over-rival-organization"}}
T5ExpuiaPLpAA5M_97JpXw	29	1794928566250	{"type":"acted","seat":1,"option":0,"choice":{"quest":"send-aid-to-the-harpers"}}
T5ExpuiaPLpAA5M_97JpXw	30	1794928566252	{"type":"acted","seat":0,"option":1,"choice":{"space":"cliffwatch-inn-1"}}
T5ExpuiaPLpAA5M_97JpXw	31	1794928566256	{"type":"acted","seat":0,"option":0,"choice":{"quest":"retrieve-ancient-artifacts"}}
T5ExpuiaPLpAA5M_97JpXw	32	1794928566258	{"type":"acted","seat":0,"option":8,"choice":{"space":"the-grinning-lion-tavern"}}
T5ExpuiaPLpAA5M_97JpXw	33	1794928566259	{"type":"acted","seat":1,"option":2,"choice":{"space":"castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	34	1794928566261	{"type":"acted","seat":0,"option":1,"choice":{"space":"blackstaff-tower"}}
T5ExpuiaPLpAA5M_97JpXw	35	1794928566266	{"type":"acted","seat":0,"option":0,"choice":{"quest":"recruit-for-blackstaff-academy"}}
T5ExpuiaPLpAA5M_97JpXw	36	1794928566268	{"type":"acted","seat":1,"option":1,"choice":{"space":"cliffwatch-inn-1"}}
T5ExpuiaPLpAA5M_97JpXw	37	1794928566269	{"type":"acted","seat":1,"option":3,"choice":{"quest":"establish-new-merchant-guild"}}
T5ExpuiaPLpAA5M_97JpXw	38	1794928566271	{"type":"acted","seat":0,"option":9,"choice":{"space":"house-of-the-moon"}}
T5ExpuiaPLpAA5M_97JpXw	39	1794928566272	{"type":"acted","seat":0,"option":3,"choice":{"quest":"deliver-an-ultimatum"}}
T5ExpuiaPLpAA5M_97JpXw	40	1794928566280	{"type":"acted","seat":0,"option":2,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	41	1794928566281	{"type":"acted","seat":1,"option":1,"choice":{"space":"builders-hall"}}
T5ExpuiaPLpAA5M_97JpXw	42	1794928566283	{"type":"acted","seat":1,"option":2,"choice":{"building":"the-stone-house"}}
T5ExpuiaPLpAA5M_97JpXw	43	1794928566306	{"type":"acted","seat":0,"option":6,"choice":{"space":"waterdeep-harbor-2"}}
T5ExpuiaPLpAA5M_97JpXw	44	1794928566313	{"type":"acted","seat":0,"option":2,"choice":{"agent":"waterdeep-harbor-2"}}
T5ExpuiaPLpAA5M_97JpXw	45	1794928566315	{"type":"acted","seat":0,"option":2,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	46	1794928566317	{"type":"acted","seat":1,"option":5,"choice":{"space":"waterdeep-harbor-1"}}
T5ExpuiaPLpAA5M_97JpXw	47	1794928566332	{"type":"acted","seat":1,"option":0,"choice":{"intrigue":"graduation-day"}}
T5ExpuiaPLpAA5M_97JpXw	48	1794928566348	{"type":"acted","seat":0,"option":4,"choice":{"space":"the-plinth"}}
T5ExpuiaPLpAA5M_97JpXw	49	1794928566353	{"type":"acted","seat":0,"option":0,"choice":{"quest":"lure-artisans-of-mirabar"}}
T5ExpuiaPLpAA5M_97JpXw	50	1794928566361	{"type":"acted","seat":0,"option":2,"choice":{"building":"house-of-heroes"}}
T5ExpuiaPLpAA5M_97JpXw	51	1794928566386	{"type":"acted","seat":1,"option":3,"choice":{"space":"field-of-triumph"}}
T5ExpuiaPLpAA5M_97JpXw	52	1794928566397	{"type":"acted","seat":1,"option":2,"choice":{"space":"castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	53	1794928566408	{"type":"acted","seat":0,"option":3,"choice":{"space":"cliffwatch-inn-1"}}
T5ExpuiaPLpAA5M_97JpXw	54	1794928566409	{"type":"acted","seat":0,"option":1,"choice":{"quest":"procure-stolen-goods"}}
T5ExpuiaPLpAA5M_97JpXw	55	1794928566414	{"type":"acted","seat":1,"option":11,"choice":{"space":"the-stone-house"}}
T5ExpuiaPLpAA5M_97JpXw	59	1794928566451	{"type":"acted","seat":0,"option":5,"choice":{"space":"the-grinning-lion-tavern"}}
T5ExpuiaPLpAA5M_97JpXw	63	1794928566514	{"type":"acted","seat":1,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	67	1794928566564	{"type":"acted","seat":1,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	71	1794928566691	{"type":"acted","seat":1,"option":0,"choice":{"intrigue":"assassination"}}
T5ExpuiaPLpAA5M_97JpXw	75	1794928566739	{"type":"acted","seat":1,"option":1,"choice":{"space":"blackstaff-tower"}}
T5ExpuiaPLpAA5M_97JpXw	79	1794928566750	{"type":"acted","seat":1,"option":10,"choice":{"space":"caravan-court"}}
T5ExpuiaPLpAA5M_97JpXw	83	1794928566776	{"type":"acted","seat":1,"option":8,"choice":{"space":"the-stone-house"}}
T5ExpuiaPLpAA5M_97JpXw	87	1794928566792	{"type":"acted","seat":0,"option":3,"choice":{"space":"cliffwatch-inn-3"}}
T5ExpuiaPLpAA5M_97JpXw	91	1794928566818	{"type":"acted","seat":1,"option":4,"choice":{"space":"house-of-the-moon"}}
T5ExpuiaPLpAA5M_97JpXw	95	1794928566826	{"type":"acted","seat":1,"option":2,"choice":{"building":"the-three-pearls"}}
T5ExpuiaPLpAA5M_97JpXw	99	1794928566837	{"type":"acted","seat":0,"option":8,"choice":{"space":"waterdeep-harbor-2"}}
T5ExpuiaPLpAA5M_97JpXw	103	1794928566862	{"type":"acted","seat":0,"option":12,"choice":{"space":"the-skulkway"}}
T5ExpuiaPLpAA5M_97JpXw	107	1794928566873	{"type":"acted","seat":0,"option":0,"choice":{"quest":"eliminate-vampire-coven"}}
T5ExpuiaPLpAA5M_97JpXw	111	1794928566885	{"type":"acted","seat":0,"option":4,"choice":{"space":"the-plinth"}}
T5ExpuiaPLpAA5M_97JpXw	115	1794928566895	{"type":"acted","seat":0,"option":2,"choice":{"take":"rogue"}}
T5ExpuiaPLpAA5M_97JpXw	119	1794928566907	{"type":"acted","seat":1,"option":11,"choice":{"space":"the-three-pearls"}}
T5ExpuiaPLpAA5M_97JpXw	123	1794928566926	{"type":"acted","seat":1,"option":0,"choice":{"take":"cleric"}}
T5ExpuiaPLpAA5M_97JpXw	127	1794928566937	{"type":"acted","seat":1,"option":8,"choice":{"space":"caravan-court"}}
T5ExpuiaPLpAA5M_97JpXw	150	1794928567014	{"type":"acted","seat":1,"option":16,"choice":{"space":"waterdeep-harbor-3","via":"magisters-orb"}}
T5ExpuiaPLpAA5M_97JpXw	155	1794928567033	{"type":"acted","seat":0,"option":2,"choice":{"quest":"steal-from-house-adarbrent"}}
T5ExpuiaPLpAA5M_97JpXw	160	1794928567044	{"type":"acted","seat":1,"option":3,"choice":{"quest":"fence-goods-for-duke-of-darkness"}}
_wQpzxfORX5p3jh-DwK6kQ	5	1794928567082	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"take":"fighter"}}
_wQpzxfORX5p3jh-DwK6kQ	8	1794928567176	{"type":"acted","seat":1,"option":0,"choice":{"space":"auroras-realms-shop"}}
_wQpzxfORX5p3jh-DwK6kQ	14	1794928567207	{"type":"acted","seat":0,"option":2,"choice":{"intrigue":"release-the-hounds"}}
_wQpzxfORX5p3jh-DwK6kQ	19	1794928567217	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"intrigue":"black-market-money"}}
_wQpzxfORX5p3jh-DwK6kQ	24	1794928567233	{"type":"acted","seat":1,"option":3,"choice":{"space":"cliffwatch-inn-1"}}
_wQpzxfORX5p3jh-DwK6kQ	28	1794928567246	{"type":"acted","seat":0,"option":0,"choice":{"quest":"spy-on-the-house-of-light"}}
_wQpzxfORX5p3jh-DwK6kQ	33	1794928567272	{"type":"acted","seat":2,"bot":"envoy","option":0,"choice":{"quest":"give-honor-to-mask"}}
_wQpzxfORX5p3jh-DwK6kQ	37	1794928567281	{"type":"acted","seat":2,"bot":"envoy","option":2,"choice":{"quest":"obtain-builders-plans"}}
_wQpzxfORX5p3jh-DwK6kQ	41	1794928567289	{"type":"acted","seat":0,"option":0,"choice":{"building":"smugglers-dock"}}
_wQpzxfORX5p3jh-DwK6kQ	46	1794928567299	{"type":"acted","seat":1,"option":3,"choice":{"space":"castle-waterdeep"}}
_wQpzxfORX5p3jh-DwK6kQ	51	1794928567308	{"type":"acted","seat":0,"option":7,"choice":{"space":"waterdeep-harbor-2"}}
_wQpzxfORX5p3jh-DwK6kQ	57	1794928567322	{"type":"acted","seat":0,"option":8,"choice":{"space":"the-grim-statue"}}
_wQpzxfORX5p3jh-DwK6kQ	62	1794928567342	{"type":"acted","seat":2,"bot":"envoy","option":2,"choice":{"space":"cliffwatch-inn-1"}}
T5ExpuiaPLpAA5M_97JpXw	56	1794928566423	{"type":"acted","seat":0,"option":5,"choice":{"space":"field-of-triumph"}}
T5ExpuiaPLpAA5M_97JpXw	60	1794928566457	{"type":"acted","seat":0,"option":0,"choice":{"quest":"fend-off-bandits"}}
T5ExpuiaPLpAA5M_97JpXw	64	1794928566546	{"type":"acted","seat":0,"option":6,"choice":{"space":"waterdeep-harbor-3"}}
T5ExpuiaPLpAA5M_97JpXw	68	1794928566579	{"type":"acted","seat":0,"option":1,"choice":{"space":"builders-hall"}}
T5ExpuiaPLpAA5M_97JpXw	72	1794928566710	{"type":"acted","seat":1,"option":0,"choice":{"quest":"install-a-spy-in-castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	76	1794928566740	{"type":"acted","seat":0,"option":3,"choice":{"space":"cliffwatch-inn-1"}}
T5ExpuiaPLpAA5M_97JpXw	80	1794928566752	{"type":"acted","seat":0,"option":2,"choice":{"space":"cliffwatch-inn-2"}}
T5ExpuiaPLpAA5M_97JpXw	84	1794928566785	{"type":"acted","seat":0,"option":9,"choice":{"space":"the-skulkway"}}
T5ExpuiaPLpAA5M_97JpXw	88	1794928566812	{"type":"acted","seat":0,"option":2,"choice":{"quest":"place-a-sleeper-agent-in-skullport"}}
T5ExpuiaPLpAA5M_97JpXw	92	1794928566820	{"type":"acted","seat":1,"option":1,"choice":{"quest":"recover-the-magisters-orb"}}
T5ExpuiaPLpAA5M_97JpXw	96	1794928566828	{"type":"acted","seat":1,"option":0,"choice":{"quest":"establish-new-merchant-guild"}}
T5ExpuiaPLpAA5M_97JpXw	100	1794928566848	{"type":"acted","seat":0,"option":2,"choice":{"intrigue":"recall-agent"}}
T5ExpuiaPLpAA5M_97JpXw	104	1794928566863	{"type":"acted","seat":0,"option":2,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	108	1794928566879	{"type":"acted","seat":0,"option":1,"choice":{"quest":"place-a-sleeper-agent-in-skullport"}}
T5ExpuiaPLpAA5M_97JpXw	112	1794928566889	{"type":"acted","seat":0,"option":8,"choice":{"space":"the-three-pearls"}}
T5ExpuiaPLpAA5M_97JpXw	116	1794928566902	{"type":"acted","seat":1,"option":1,"choice":{"space":"blackstaff-tower"}}
T5ExpuiaPLpAA5M_97JpXw	122	1794928566925	{"type":"acted","seat":1,"option":2,"choice":{"take":"rogue"}}
T5ExpuiaPLpAA5M_97JpXw	126	1794928566935	{"type":"acted","seat":0,"option":1,"choice":{"space":"blackstaff-tower"}}
T5ExpuiaPLpAA5M_97JpXw	130	1794928566942	{"type":"acted","seat":0,"option":0,"choice":{"quest":"establish-harpers-safe-house"}}
T5ExpuiaPLpAA5M_97JpXw	134	1794928566948	{"type":"acted","seat":0,"option":1,"choice":{"space":"builders-hall"}}
T5ExpuiaPLpAA5M_97JpXw	136	1794928566950	{"type":"acted","seat":1,"option":0,"choice":{"space":"auroras-realms-shop"}}
T5ExpuiaPLpAA5M_97JpXw	139	1794928566956	{"type":"acted","seat":0,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	143	1794928566962	{"type":"acted","seat":1,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	148	1794928567010	{"type":"acted","seat":0,"option":11,"choice":{"space":"the-stone-house"}}
T5ExpuiaPLpAA5M_97JpXw	153	1794928567020	{"type":"acted","seat":0,"option":3,"choice":{"take":"wizard"}}
T5ExpuiaPLpAA5M_97JpXw	159	1794928567043	{"type":"acted","seat":1,"option":7,"choice":{"space":"house-of-the-moon"}}
T5ExpuiaPLpAA5M_97JpXw	163	1794928567054	{"type":"acted","seat":1,"option":0,"choice":{"quest":"seal-gate-to-cyrics-realm"}}
_wQpzxfORX5p3jh-DwK6kQ	4	1794928567082	{"type":"acted","seat":2,"bot":"envoy","option":18,"choice":{"space":"skull-island"}}
_wQpzxfORX5p3jh-DwK6kQ	12	1794928567199	{"type":"acted","seat":0,"option":12,"choice":{"space":"entry-well"}}
_wQpzxfORX5p3jh-DwK6kQ	17	1794928567213	{"type":"acted","seat":1,"option":2,"choice":{"space":"the-grim-statue"}}
_wQpzxfORX5p3jh-DwK6kQ	23	1794928567230	{"type":"acted","seat":0,"option":1,"choice":{"quest":"protect-the-house-of-wonder"}}
_wQpzxfORX5p3jh-DwK6kQ	29	1794928567248	{"type":"acted","seat":1,"option":5,"choice":{"space":"the-grinning-lion-tavern"}}
_wQpzxfORX5p3jh-DwK6kQ	32	1794928567270	{"type":"acted","seat":2,"bot":"envoy","option":4,"choice":{"space":"the-plinth"}}
_wQpzxfORX5p3jh-DwK6kQ	39	1794928567286	{"type":"acted","seat":0,"option":0,"choice":{"quest":"recruit-for-blackstaff-academy"}}
_wQpzxfORX5p3jh-DwK6kQ	43	1794928567291	{"type":"acted","seat":0,"option":0,"choice":{"take":"fighter"}}
_wQpzxfORX5p3jh-DwK6kQ	48	1794928567303	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"opponent":1}}
_wQpzxfORX5p3jh-DwK6kQ	54	1794928567314	{"type":"acted","seat":0,"option":17,"choice":{"space":"slavers-market"}}
_wQpzxfORX5p3jh-DwK6kQ	58	1794928567325	{"type":"acted","seat":1,"option":4,"choice":{"space":"the-grinning-lion-tavern"}}
_wQpzxfORX5p3jh-DwK6kQ	63	1794928567345	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"quest":"establish-temple-to-ibrandul"}}
T5ExpuiaPLpAA5M_97JpXw	57	1794928566425	{"type":"acted","seat":1,"option":8,"choice":{"space":"waterdeep-harbor-2"}}
T5ExpuiaPLpAA5M_97JpXw	61	1794928566470	{"type":"acted","seat":1,"option":3,"choice":{"space":"cliffwatch-inn-2"}}
T5ExpuiaPLpAA5M_97JpXw	65	1794928566549	{"type":"acted","seat":0,"option":0,"choice":{"building":"caravan-court"}}
T5ExpuiaPLpAA5M_97JpXw	69	1794928566607	{"type":"acted","seat":0,"option":2,"choice":{"building":"the-skulkway"}}
T5ExpuiaPLpAA5M_97JpXw	73	1794928566713	{"type":"acted","seat":0,"option":7,"choice":{"space":"field-of-triumph"}}
T5ExpuiaPLpAA5M_97JpXw	77	1794928566742	{"type":"acted","seat":0,"option":3,"choice":{"quest":"recruit-lieutenant"}}
T5ExpuiaPLpAA5M_97JpXw	81	1794928566754	{"type":"acted","seat":0,"option":3,"choice":{"quest":"steal-from-house-adarbrent"}}
T5ExpuiaPLpAA5M_97JpXw	85	1794928566788	{"type":"acted","seat":1,"option":7,"choice":{"space":"waterdeep-harbor-3"}}
T5ExpuiaPLpAA5M_97JpXw	89	1794928566814	{"type":"acted","seat":1,"option":3,"choice":{"space":"the-grinning-lion-tavern"}}
T5ExpuiaPLpAA5M_97JpXw	93	1794928566822	{"type":"acted","seat":1,"option":2,"choice":{"quest":"recover-the-magisters-orb"}}
T5ExpuiaPLpAA5M_97JpXw	97	1794928566830	{"type":"acted","seat":0,"option":7,"choice":{"space":"the-grinning-lion-tavern"}}
T5ExpuiaPLpAA5M_97JpXw	101	1794928566854	{"type":"acted","seat":0,"option":1,"choice":{"agent":"waterdeep-harbor-2"}}
T5ExpuiaPLpAA5M_97JpXw	105	1794928566865	{"type":"acted","seat":1,"option":7,"choice":{"space":"waterdeep-harbor-2"}}
T5ExpuiaPLpAA5M_97JpXw	109	1794928566881	{"type":"acted","seat":1,"option":5,"choice":{"space":"house-of-the-moon"}}
T5ExpuiaPLpAA5M_97JpXw	114	1794928566894	{"type":"acted","seat":0,"option":3,"choice":{"take":"wizard"}}
T5ExpuiaPLpAA5M_97JpXw	118	1794928566905	{"type":"acted","seat":0,"option":3,"choice":{"space":"castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	121	1794928566921	{"type":"acted","seat":1,"option":1,"choice":{"give":"fighter"}}
T5ExpuiaPLpAA5M_97JpXw	125	1794928566933	{"type":"acted","seat":1,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	129	1794928566940	{"type":"acted","seat":0,"option":10,"choice":{"space":"house-of-the-moon"}}
T5ExpuiaPLpAA5M_97JpXw	131	1794928566943	{"type":"acted","seat":1,"option":11,"choice":{"space":"house-of-the-moon","via":"magisters-orb"}}
T5ExpuiaPLpAA5M_97JpXw	133	1794928566946	{"type":"acted","seat":1,"option":1,"choice":{"quest":"defeat-uprising-from-undermountain"}}
T5ExpuiaPLpAA5M_97JpXw	135	1794928566949	{"type":"acted","seat":0,"option":1,"choice":{"building":"new-olamn"}}
T5ExpuiaPLpAA5M_97JpXw	137	1794928566952	{"type":"acted","seat":1,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	140	1794928566958	{"type":"acted","seat":0,"option":2,"choice":{"space":"builders-hall"}}
T5ExpuiaPLpAA5M_97JpXw	142	1794928566961	{"type":"acted","seat":1,"option":2,"choice":{"space":"castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	144	1794928566964	{"type":"acted","seat":0,"option":10,"choice":{"space":"waterdeep-harbor-3"}}
T5ExpuiaPLpAA5M_97JpXw	145	1794928566965	{"type":"acted","seat":0,"option":0,"choice":{"intrigue":"arcane-mishap"}}
T5ExpuiaPLpAA5M_97JpXw	147	1794928567008	{"type":"acted","seat":1,"option":0,"choice":{"quest":"bolster-griffon-cavalry"}}
T5ExpuiaPLpAA5M_97JpXw	152	1794928567019	{"type":"acted","seat":1,"option":3,"choice":{"take":"wizard"}}
T5ExpuiaPLpAA5M_97JpXw	157	1794928567039	{"type":"acted","seat":0,"option":12,"choice":{"space":"helmstar-warehouse"}}
T5ExpuiaPLpAA5M_97JpXw	162	1794928567053	{"type":"acted","seat":1,"option":3,"choice":{"space":"cliffwatch-inn-2"}}
_wQpzxfORX5p3jh-DwK6kQ	1	1794928567063	{"type":"opened","host":{"id":"nn67J-pRl-aQm3HCtQcrgw","name":"Ana","emblem":9},"seats":[{"person":{"id":"nn67J-pRl-aQm3HCtQcrgw","name":"Ana","emblem":9}},"open",{"bot":"envoy"}]}
_wQpzxfORX5p3jh-DwK6kQ	3	1794928567079	{"type":"started","rules_version":2}
_wQpzxfORX5p3jh-DwK6kQ	7	1794928567098	{"type":"acted","seat":0,"option":15,"choice":{"space":"the-grim-statue"}}
_wQpzxfORX5p3jh-DwK6kQ	11	1794928567193	{"type":"acted","seat":2,"bot":"envoy","option":0,"choice":{"quest":"fix-the-champions-games"}}
_wQpzxfORX5p3jh-DwK6kQ	16	1794928567211	{"type":"acted","seat":1,"option":0,"choice":{"intrigue":"bribe-agent"}}
_wQpzxfORX5p3jh-DwK6kQ	21	1794928567226	{"type":"acted","seat":1,"option":0,"choice":{"accept":true}}
_wQpzxfORX5p3jh-DwK6kQ	27	1794928567245	{"type":"acted","seat":0,"option":3,"choice":{"space":"cliffwatch-inn-2"}}
_wQpzxfORX5p3jh-DwK6kQ	34	1794928567275	{"type":"acted","seat":1,"option":2,"choice":{"space":"castle-waterdeep"}}
_wQpzxfORX5p3jh-DwK6kQ	38	1794928567284	{"type":"acted","seat":0,"option":11,"choice":{"space":"entry-well"}}
_wQpzxfORX5p3jh-DwK6kQ	42	1794928567290	{"type":"acted","seat":0,"option":0,"choice":{"take":"fighter"}}
_wQpzxfORX5p3jh-DwK6kQ	47	1794928567302	{"type":"acted","seat":2,"bot":"envoy","option":7,"choice":{"space":"waterdeep-harbor-1"}}
_wQpzxfORX5p3jh-DwK6kQ	52	1794928567309	{"type":"acted","seat":0,"option":2,"choice":{"intrigue":"recruitment-drive"}}
_wQpzxfORX5p3jh-DwK6kQ	56	1794928567320	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"space":"blackstaff-tower"}}
_wQpzxfORX5p3jh-DwK6kQ	61	1794928567339	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"gain":{"fighter":1,"rogue":1}}}
T5ExpuiaPLpAA5M_97JpXw	58	1794928566428	{"type":"acted","seat":1,"option":1,"choice":{"intrigue":"fend-off-bandits"}}
T5ExpuiaPLpAA5M_97JpXw	62	1794928566476	{"type":"acted","seat":1,"option":2,"choice":{"quest":"install-a-spy-in-castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	66	1794928566552	{"type":"acted","seat":1,"option":1,"choice":{"space":"blackstaff-tower"}}
T5ExpuiaPLpAA5M_97JpXw	70	1794928566620	{"type":"acted","seat":1,"option":10,"choice":{"space":"waterdeep-harbor-1"}}
T5ExpuiaPLpAA5M_97JpXw	74	1794928566720	{"type":"acted","seat":0,"option":1,"choice":{"quest":"thin-the-city-watch"}}
T5ExpuiaPLpAA5M_97JpXw	78	1794928566744	{"type":"acted","seat":0,"option":0,"choice":{"quest":"procure-stolen-goods"}}
T5ExpuiaPLpAA5M_97JpXw	82	1794928566755	{"type":"acted","seat":0,"option":0,"choice":{"quest":"retrieve-ancient-artifacts"}}
T5ExpuiaPLpAA5M_97JpXw	86	1794928566790	{"type":"acted","seat":0,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	90	1794928566816	{"type":"acted","seat":1,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	94	1794928566824	{"type":"acted","seat":1,"option":2,"choice":{"space":"builders-hall"}}
T5ExpuiaPLpAA5M_97JpXw	98	1794928566833	{"type":"acted","seat":1,"option":2,"choice":{"space":"castle-waterdeep"}}
T5ExpuiaPLpAA5M_97JpXw	102	1794928566857	{"type":"acted","seat":1,"option":5,"choice":{"space":"field-of-triumph"}}
T5ExpuiaPLpAA5M_97JpXw	106	1794928566868	{"type":"acted","seat":0,"option":2,"choice":{"space":"cliffwatch-inn-1"}}
T5ExpuiaPLpAA5M_97JpXw	110	1794928566882	{"type":"acted","seat":1,"option":3,"choice":{"quest":"bolster-griffon-cavalry"}}
T5ExpuiaPLpAA5M_97JpXw	113	1794928566890	{"type":"acted","seat":0,"option":3,"choice":{"take":"wizard"}}
T5ExpuiaPLpAA5M_97JpXw	117	1794928566904	{"type":"acted","seat":1,"option":6,"choice":{"space":"field-of-triumph"}}
T5ExpuiaPLpAA5M_97JpXw	120	1794928566919	{"type":"acted","seat":1,"option":1,"choice":{"give":"fighter"}}
T5ExpuiaPLpAA5M_97JpXw	124	1794928566931	{"type":"acted","seat":1,"option":1,"choice":{"take":"fighter"}}
T5ExpuiaPLpAA5M_97JpXw	128	1794928566939	{"type":"acted","seat":1,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	132	1794928566944	{"type":"acted","seat":1,"option":0,"choice":{"quest":"defeat-uprising-from-undermountain"}}
T5ExpuiaPLpAA5M_97JpXw	138	1794928566954	{"type":"acted","seat":0,"option":9,"choice":{"space":"the-skulkway"}}
T5ExpuiaPLpAA5M_97JpXw	141	1794928566959	{"type":"acted","seat":0,"option":0,"choice":{"building":"helmstar-warehouse"}}
T5ExpuiaPLpAA5M_97JpXw	146	1794928566967	{"type":"acted","seat":1,"option":12,"choice":{"space":"caravan-court"}}
T5ExpuiaPLpAA5M_97JpXw	149	1794928567012	{"type":"acted","seat":0,"option":1,"choice":{"decline":true}}
T5ExpuiaPLpAA5M_97JpXw	151	1794928567017	{"type":"acted","seat":1,"option":3,"choice":{"take":"wizard"}}
T5ExpuiaPLpAA5M_97JpXw	154	1794928567022	{"type":"acted","seat":0,"option":13,"choice":{"space":"new-olamn"}}
T5ExpuiaPLpAA5M_97JpXw	156	1794928567035	{"type":"acted","seat":1,"option":7,"choice":{"space":"the-plinth"}}
T5ExpuiaPLpAA5M_97JpXw	158	1794928567041	{"type":"acted","seat":0,"option":0,"choice":{"quest":"impersonate-adarbrent-noble"}}
T5ExpuiaPLpAA5M_97JpXw	161	1794928567046	{"type":"acted","seat":0,"option":6,"choice":{"space":"the-grinning-lion-tavern"}}
_wQpzxfORX5p3jh-DwK6kQ	2	1794928567071	{"type":"sat-down","seat":1,"guest":{"id":"Y3TC2-1wzOhy0vBG3BAQ9Q","name":"Żółw 🐢","emblem":0}}
_wQpzxfORX5p3jh-DwK6kQ	6	1794928567083	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"take":"fighter"}}
_wQpzxfORX5p3jh-DwK6kQ	9	1794928567179	{"type":"acted","seat":2,"bot":"envoy","option":13,"choice":{"space":"hall-of-mirrors"}}
_wQpzxfORX5p3jh-DwK6kQ	10	1794928567181	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"gain":{"fighter":1,"rogue":1}}}
_wQpzxfORX5p3jh-DwK6kQ	13	1794928567205	{"type":"acted","seat":0,"option":2,"choice":{"quest":"root-out-loviatars-faithful"}}
_wQpzxfORX5p3jh-DwK6kQ	15	1794928567209	{"type":"acted","seat":1,"option":11,"choice":{"space":"waterdeep-harbor-3"}}
_wQpzxfORX5p3jh-DwK6kQ	18	1794928567214	{"type":"acted","seat":2,"bot":"envoy","option":8,"choice":{"space":"waterdeep-harbor-1"}}
_wQpzxfORX5p3jh-DwK6kQ	20	1794928567219	{"type":"acted","seat":0,"option":0,"choice":{"accept":true}}
_wQpzxfORX5p3jh-DwK6kQ	22	1794928567228	{"type":"acted","seat":0,"option":10,"choice":{"space":"hall-of-the-voice"}}
_wQpzxfORX5p3jh-DwK6kQ	25	1794928567235	{"type":"acted","seat":1,"option":2,"choice":{"quest":"destroy-a-temple-of-selvetarm"}}
_wQpzxfORX5p3jh-DwK6kQ	26	1794928567240	{"type":"acted","seat":2,"bot":"envoy","option":8,"choice":{"space":"waterdeep-harbor-2"}}
_wQpzxfORX5p3jh-DwK6kQ	30	1794928567251	{"type":"acted","seat":2,"bot":"envoy","option":3,"choice":{"space":"cliffwatch-inn-3"}}
_wQpzxfORX5p3jh-DwK6kQ	31	1794928567268	{"type":"acted","seat":2,"bot":"envoy","option":3,"choice":{"quest":"give-honor-to-mask"}}
_wQpzxfORX5p3jh-DwK6kQ	35	1794928567277	{"type":"acted","seat":1,"option":7,"choice":{"space":"field-of-triumph"}}
_wQpzxfORX5p3jh-DwK6kQ	36	1794928567279	{"type":"acted","seat":2,"bot":"envoy","option":5,"choice":{"space":"cliffwatch-inn-2"}}
_wQpzxfORX5p3jh-DwK6kQ	40	1794928567287	{"type":"acted","seat":0,"option":0,"choice":{"intrigue":"sample-wares"}}
_wQpzxfORX5p3jh-DwK6kQ	44	1794928567292	{"type":"acted","seat":0,"option":0,"choice":{"take":"fighter"}}
_wQpzxfORX5p3jh-DwK6kQ	45	1794928567294	{"type":"acted","seat":0,"option":0,"choice":{"take":"fighter"}}
_wQpzxfORX5p3jh-DwK6kQ	49	1794928567304	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"take":"rogue"}}
_wQpzxfORX5p3jh-DwK6kQ	50	1794928567306	{"type":"acted","seat":2,"bot":"envoy","option":1,"choice":{"take":"rogue"}}
_wQpzxfORX5p3jh-DwK6kQ	53	1794928567313	{"type":"acted","seat":0,"option":18,"choice":{"space":"skull-island"}}
_wQpzxfORX5p3jh-DwK6kQ	55	1794928567318	{"type":"acted","seat":1,"option":11,"choice":{"space":"slavers-market"}}
_wQpzxfORX5p3jh-DwK6kQ	59	1794928567327	{"type":"acted","seat":1,"option":0,"choice":{"quest":"bury-the-bodies"}}
_wQpzxfORX5p3jh-DwK6kQ	60	1794928567329	{"type":"acted","seat":2,"bot":"envoy","option":5,"choice":{"space":"hall-of-mirrors"}}
_wQpzxfORX5p3jh-DwK6kQ	64	1794928567347	{"type":"chat","seat":1,"text":"good luck, удачи, powodzenia <b>🎲</b>"}
\.


--
-- Data for Name: guests; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.guests (id, secret_hash, name, emblem, created_at) FROM stdin;
nn67J-pRl-aQm3HCtQcrgw	nY3odG1NATlw_5IRGsTJd_ZL62taGkOfmAiAX-lneRA	Ana	9	1794928565975
Y3TC2-1wzOhy0vBG3BAQ9Q	r_QBJ3261plEoYZ4w0Mz8EzltP9Rzd62jB-EB9liDKU	Żółw 🐢	0	1794928565977
\.


--
-- Data for Name: keys; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.keys (name, value) FROM stdin;
vapid	2P80DoVVmwg3R6fxQtUdRr-6nd1gJ3IUdUOikXdqvH0
\.


--
-- Data for Name: pushes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.pushes (endpoint, guest, p256dh, auth, added_at) FROM stdin;
\.


--
-- Data for Name: results; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.results (table_id, seat, guest, place, score, players, won, finished_at) FROM stdin;
T5ExpuiaPLpAA5M_97JpXw	0	nn67J-pRl-aQm3HCtQcrgw	1	96	2	1	1794928567054
T5ExpuiaPLpAA5M_97JpXw	1	Y3TC2-1wzOhy0vBG3BAQ9Q	2	94	2	0	1794928567054
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, guest) FROM stdin;
T5ExpuiaPLpAA5M_97JpXw	0	nn67J-pRl-aQm3HCtQcrgw
T5ExpuiaPLpAA5M_97JpXw	1	Y3TC2-1wzOhy0vBG3BAQ9Q
_wQpzxfORX5p3jh-DwK6kQ	0	nn67J-pRl-aQm3HCtQcrgw
_wQpzxfORX5p3jh-DwK6kQ	1	Y3TC2-1wzOhy0vBG3BAQ9Q
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.snapshots (table_id, body) FROM stdin;
T5ExpuiaPLpAA5M_97JpXw	{"seq":163,"changed":163,"played":160,"game":{"format":1,"config":{"players":2,"modules":{"undermountain":false,"skullport":false},"long_game":null,"first_player":null,"unfinished_quest_penalty":0,"tie_break":"shared","gold_supply":null,"promo":false,"factions":["city-guard","harpers","knights-of-the-shield","red-sashes","silverstars","gray-hands"]},"seed":"92183ae6b2d967c0f2f7658137dc936ec7d7def0547e2d9ac54a49be13bc934f","random_events":5,"round":8,"moment":{"at":"over"},"first_player":1,"players":[{"lord":"piergeiron-the-paladinson","lord_revealed":true,"lord_known_to":[],"vp":85,"tavern":{"rogue":2,"wizard":3,"gold":13},"quests":["create-a-shrine-to-oghma","eliminate-vampire-coven","establish-harpers-safe-house","deliver-an-ultimatum","recruit-lieutenant"],"mandatory":[],"intrigue":["arcane-mishap#2","call-for-adventurers#2","conscription","graduation-day"],"tiles_seen":[],"pool":5,"away":0,"lieutenant":"absent","protected":false,"used":[],"fresh_agents":0,"owed_turns":0},{"lord":"nymara-scheiron","lord_revealed":true,"lord_known_to":[],"vp":62,"tavern":{"cleric":4,"fighter":9,"wizard":5,"gold":4},"quests":["seal-gate-to-cyrics-realm","take-over-rival-organization","ambush-artor-morlin","fence-goods-for-duke-of-darkness"],"mandatory":[],"intrigue":["bribe-agent"],"tiles_seen":[],"pool":5,"away":0,"lieutenant":"absent","protected":false,"used":[],"fresh_agents":0,"owed_turns":0}],"completed":[{"quest":"send-aid-to-the-harpers","player":1},{"quest":"recruit-for-blackstaff-academy","player":0},{"quest":"lure-artisans-of-mirabar","player":0},{"quest":"install-a-spy-in-castle-waterdeep","player":1},{"quest":"thin-the-city-watch","player":0},{"quest":"procure-stolen-goods","player":0},{"quest":"retrieve-ancient-artifacts","player":0},{"quest":"recover-the-magisters-orb","player":1},{"quest":"establish-new-merchant-guild","player":1},{"quest":"place-a-sleeper-agent-in-skullport","player":0},{"quest":"defeat-uprising-from-undermountain","player":1},{"quest":"bolster-griffon-cavalry","player":1},{"quest":"steal-from-house-adarbrent","player":0},{"quest":"impersonate-adarbrent-noble","player":0}],"supply":{"cleric":21,"fighter":16,"rogue":23,"wizard":17,"gold":16367},"corruption_track":0,"corruption_removed":0,"paid":{"cleric":1,"fighter":2,"rogue":2,"wizard":1,"gold":4},"quest_deck":["raid-orc-stronghold","bolster-city-guard","infiltrate-builders-hall","investigate-aberrant-infestation","explore-ahghairons-tower","host-festival-for-sune","study-the-illusk-arch","loot-the-crypt-of-chauntea","steal-spellbook-from-silverhand","safeguard-eltorchul-mage","ally-with-house-thann","repel-seawraiths","bribe-the-shipwrights","convert-a-noble-to-lathander","quell-mercenary-uprising","prison-break","domesticate-owlbears","perform-the-penance-of-duty","infiltrate-halasters-circle","discover-hidden-temple-of-lolth","research-chronomancy"],"intrigue_deck":["summon-the-faithful","call-in-a-favor#2","spread-the-wealth","crime-wave","free-drinks","change-of-plans","bidding-war#3","placate-angry-merchants","bidding-war","free-drinks#2","call-in-a-favor","quell-riots","accelerate-plans","special-assignment#2","sample-wares","request-assistance","stamp-out-cultists","ambush","tax-collection","bribe-agent#2","repel-drow-invaders","good-faith#2","crime-wave#2","sample-wares#2","foil-the-zhentarim","spread-the-wealth#2","special-assignment","conscription#2","good-faith","assassination#2","bidding-war#2","ambush#2"],"building_stack":["the-tower-of-luck","spires-of-the-morning","the-yawning-portal","heroes-garden","tower-of-the-order","fetlock-court","the-golden-horn","house-of-wonder","jesters-court","the-waymoot","the-palace-of-waterdeep","house-of-good-spirits","the-zoarstar"],"quest_discards":["expose-red-wizards-spies","placate-the-walking-statue","spy-on-the-house-of-light","form-an-alliance-with-the-rashemi","heal-fallen-gray-hand-soldiers","recruit-paladins-for-tyr","build-a-reputation-in-skullport","expose-cult-corruption","raid-on-undermountain","confront-the-xanathar","defend-the-tower-of-luck","produce-a-miracle-for-the-masses"],"intrigue_discards":["arcane-mishap","assassination","lack-of-faith","lack-of-faith#2","call-for-adventurers","graduation-day#2","real-estate-deal","recall-agent","recall-agent#2","recruit-spies","research-agreement","tax-collection#2","fend-off-bandits"],"quests_reshuffled":[],"intrigue_reshuffled":[],"exposed":null,"inn":["establish-shadow-thieves-guild","protect-the-house-of-wonder","deliver-weapons-to-selunes-temple","train-bladesingers"],"hall":[{"building":"northgate","vp":2,"agents":[]},{"building":"dragon-tower","vp":0,"agents":[]},{"building":"smugglers-dock","vp":1,"agents":[]}],"buildings":[{"building":"house-of-the-moon","owner":1,"in_play":true,"resources":{},"agents":[]},{"building":"the-stone-house","owner":1,"in_play":true,"resources":{},"agents":[]},{"building":"house-of-heroes","owner":0,"in_play":false,"resources":{},"agents":[]},{"building":"caravan-court","owner":0,"in_play":true,"resources":{},"agents":[]},{"building":"the-skulkway","owner":0,"in_play":true,"resources":{},"agents":[]},{"building":"the-three-pearls","owner":1,"in_play":true,"resources":{},"agents":[]},{"building":"new-olamn","owner":0,"in_play":true,"resources":{},"agents":[]},{"building":"helmstar-warehouse","owner":0,"in_play":true,"resources":{},"agents":[]}],"spaces":[],"ambassador":"aside","scored_type":null,"lot":null},"clocks":{"watch":{"before":0,"since":null},"banks":[0,0]}}
_wQpzxfORX5p3jh-DwK6kQ	{"seq":63,"changed":63,"played":60,"game":{"format":1,"config":{"players":3,"modules":{"undermountain":true,"skullport":true},"long_game":null,"first_player":null,"unfinished_quest_penalty":0,"tie_break":"shared","gold_supply":null,"promo":false,"factions":["city-guard","harpers","knights-of-the-shield","red-sashes","silverstars","gray-hands"]},"seed":"6cc5031bc9ed092d39bc882cc1a454cf7d15ec3fb99305e3c39167ed6bc9b716","random_events":8,"round":2,"moment":{"at":"reassignment","player":0,"asks":{"reassign":"waterdeep-harbor-2"},"next_harbor":2,"waiting":null,"owed":[]},"first_player":1,"players":[{"lord":"trobriand","lord_revealed":false,"lord_known_to":[],"vp":0,"tavern":{"fighter":6,"gold":12,"corruption":2},"quests":["recruit-for-blackstaff-academy","spy-on-the-house-of-light","protect-the-house-of-wonder","root-out-loviatars-faithful","ally-with-the-xanathars-guild","uncover-drow-plot"],"mandatory":[],"intrigue":["arcane-mishap","accelerate-plans","manipulate","organized-crime","scapegoat#2"],"tiles_seen":[],"pool":0,"away":0,"lieutenant":"absent","protected":false,"used":[],"fresh_agents":0,"owed_turns":0},{"lord":"khelben-arunsun-the-blackstaff","lord_revealed":false,"lord_known_to":[],"vp":20,"tavern":{"fighter":3,"rogue":1,"gold":12,"corruption":4},"quests":["destroy-a-temple-of-selvetarm","establish-wizard-academy"],"mandatory":[],"intrigue":["lack-of-faith","friendly-loan","information-broker","sponsor-apprentices","forge-deed"],"tiles_seen":[],"pool":0,"away":0,"lieutenant":"absent","protected":false,"used":[],"fresh_agents":0,"owed_turns":0},{"lord":"nindil-jalbuck","lord_revealed":false,"lord_known_to":[],"vp":16,"tavern":{"fighter":1,"rogue":3,"wizard":1,"gold":10,"corruption":2},"quests":["bolster-city-guard","establish-temple-to-ibrandul","obtain-builders-plans"],"mandatory":[],"intrigue":[],"tiles_seen":[],"pool":0,"away":0,"lieutenant":"absent","protected":false,"used":[],"fresh_agents":0,"owed_turns":0}],"completed":[{"quest":"fix-the-champions-games","player":2},{"quest":"give-honor-to-mask","player":2},{"quest":"bury-the-bodies","player":1}],"supply":{"cleric":45,"fighter":34,"rogue":41,"wizard":44,"gold":16350},"corruption_track":14,"corruption_removed":3,"paid":{"fighter":2,"rogue":3,"gold":2},"quest_deck":["place-a-sleeper-agent-in-skullport","institute-reforms","break-into-blackstaff-tower","shelter-zhentarim-agents","sanctify-temple-to-oghma","defend-the-tower-of-luck","study-in-the-librarium","swindle-the-builders-guilds","wake-the-six-sleepers","fund-pilgrimage-of-waukeen","defame-rival-business","extort-aurora","seize-citadel-of-the-bloody-hand","survive-arcturias-transformation","convert-a-noble-to-lathander","recover-the-flame-of-the-north","uncover-forbidden-lore","protect-converts-to-eilistraee","establish-new-merchant-guild","battle-in-muirals-gauntlet","sponsor-bounty-hunters","unleash-crime-spree","impersonate-tax-collector","rescue-clerics-of-tymora","produce-a-miracle-for-the-masses","procure-stolen-goods","domesticate-owlbears","perform-the-penance-of-duty","seal-an-entrance-to-skullport","deal-with-the-black-viper","bribe-the-shipwrights","expand-guild-activities","deliver-an-ultimatum","renew-guards-and-wards","fund-alchemical-research","recruit-academy-castoffs","resurrect-dead-wizards","raid-on-undermountain","threaten-the-builders-guilds","recover-the-magisters-orb","establish-cult-cell","diplomatic-mission-to-suzail","save-kidnapped-nobles","ally-with-house-thann","train-bladesingers","plunder-the-island-temple","explore-trobriands-graveyard","build-a-reputation-in-skullport","pay-fines","patrol-dock-ward","train-castle-guards","establish-shadow-thieves-guild","rescue-a-victim-from-the-skulls","explore-ahghairons-tower","recruit-paladins-for-tyr","enter-the-tower-of-seven-woes","thin-the-city-watch","steal-from-house-adarbrent","repel-seawraiths","steal-spellbook-from-silverhand","sanctify-a-desecrated-temple","survive-a-meeting-with-halaster","defend-the-yawning-portal","steal-gems-from-the-bone-throne","defend-the-lanceboard-room","raid-orc-stronghold","defeat-uprising-from-undermountain","expose-cult-corruption"],"intrigue_deck":["corrupting-influence#2","call-for-adventurers#2","inevitable-betrayal","special-assignment#2","research-agreement","call-for-adventurers","doppelganger","foist-responsibility","recruit-spies","honorable-example","blackmail","repent#2","demolish","unexpected-success","subdue-illithid-menace","request-assistance","cover-up-a-scandal","real-estate-deal","evade-assassin","mercenary-contract","donations-for-cyric","hunt-hidden-ghoul","graduation-day","spread-the-wealth","architectural-innovation","repent","corrupting-influence","recall-agent#2","release-the-hounds","mind-flayer-mercenaries","expose-corruption","scapegoat","ambush","dark-dagger-assassination","unexpected-success#2","bribe-agent","call-for-assistance","proselytize","unveil-abyssal-agent","recall-agent","allied-faiths","iron-ring-slaves","good-faith#2","call-in-a-favor#2","unlikely-assistance","open-lord","ambush#2","information-broker#2","tax-revolt","honor-among-thieves","free-drinks","repent#3","arcane-mishap#2","preferential-treatment","clear-rust-monster-nest","bidding-war#2","good-faith","bribe-the-watch"],"building_stack":["hall-of-sleeping-kings","the-librarium","thimblewines-pawnshop","fetlock-court","room-of-wisdom","the-hell-hounds-muzzle","house-of-heroes","the-frontal-lobe","the-skulkway","monsters-made-to-order","hall-of-three-lords","heroes-garden","high-dukes-tomb","trobriands-graveyard","the-three-pearls","the-thrown-gauntlet","delvers-folly","the-waymoot","citadel-of-the-bloody-hand","the-lost-cavern","cryptkey-facilitations","shadowdusk-hold","shradins-excellent-zombies","secret-shrine","the-yawning-portal","promenade-of-the-dark-maiden","the-eyes-lair","the-poisoned-quill","belkrams-tomb","spires-of-the-morning","caravan-court","hall-of-many-pillars","the-tower-of-luck"],"quest_discards":["heal-fallen-gray-hand-soldiers","ransack-whitehelms-tomb","donate-to-the-city","improve-prison-security"],"intrigue_discards":["bribe-agent#2","sample-wares","call-for-assistance#2","recruitment-drive","expose-corruption#2","black-market-money","release-the-hounds#2"],"quests_reshuffled":[],"intrigue_reshuffled":[],"exposed":null,"inn":["recruit-for-city-watch","assassinate-rivals","banish-evil-spirits","investigate-thayan-vessel"],"hall":[{"building":"the-stone-house","vp":2,"agents":[]},{"building":"smugglers-dock","vp":2,"agents":[{"player":0,"kind":"agent"}]},{"building":"the-deepfires","vp":2,"agents":[]}],"buildings":[],"spaces":[{"space":"blackstaff-tower","resources":{},"agents":[{"player":2,"kind":"agent"}]},{"space":"castle-waterdeep","resources":{},"agents":[{"player":1,"kind":"agent"}]},{"space":"cliffwatch-inn-1","resources":{},"agents":[{"player":2,"kind":"agent"}]},{"space":"cliffwatch-inn-2","resources":{},"agents":[{"player":2,"kind":"agent"}]},{"space":"field-of-triumph","resources":{},"agents":[{"player":1,"kind":"agent"}]},{"space":"the-grinning-lion-tavern","resources":{},"agents":[{"player":1,"kind":"agent"}]},{"space":"waterdeep-harbor-2","resources":{},"agents":[{"player":0,"kind":"agent"}]},{"space":"entry-well","resources":{},"agents":[{"player":0,"kind":"agent"}]},{"space":"hall-of-mirrors","resources":{},"agents":[{"player":2,"kind":"agent"}]},{"space":"the-grim-statue","resources":{},"agents":[{"player":0,"kind":"agent"}]},{"space":"slavers-market","resources":{},"agents":[{"player":1,"kind":"agent"}]},{"space":"skull-island","resources":{"fighter":1},"agents":[]}],"ambassador":"aside","scored_type":null,"lot":null},"clocks":{"watch":{"before":0,"since":1794928567345},"banks":[0,0,0]}}
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, rules_version, setup, seed, public, created_at, updated_at, seq, status, summary, due_at) FROM stdin;
T5ExpuiaPLpAA5M_97JpXw	2	{"setup":{"players":2},"seats":["me","open"],"public":false,"spectators":true,"chat":true,"hints":true,"start":"full","clock":"off","undo":"consent","patience":null,"stand_in":"envoy"}	6086b59546c30b513a38ae0976c442bfb349fbffb422a3e8b980320bc8f9619a	0	1794928565981	1794928567054	163	finished	{"seats":[{"type":"person","guest":{"id":"nn67J-pRl-aQm3HCtQcrgw","name":"Ana","emblem":9},"bot":null,"why":null},{"type":"person","guest":{"id":"Y3TC2-1wzOhy0vBG3BAQ9Q","name":"Żółw 🐢","emblem":0},"bot":null,"why":null}],"modules":[],"long_game":false,"clock":"off","spectators":true,"arranged":false,"round":8,"points":[96,94],"decides":null,"deadline":null,"winners":[0],"last":{"seq":163,"at":1794928567054,"type":"finished","outcome":{"winners":[0],"scores":[{"seat":0,"total":96,"game":85,"adventurers":5,"gold":6,"lord":0,"corruption":0,"penalty":0},{"seat":1,"total":94,"game":62,"adventurers":18,"gold":2,"lord":12,"corruption":0,"penalty":0}]}}}	\N
_wQpzxfORX5p3jh-DwK6kQ	2	{"setup":{"modules":["undermountain","skullport"],"players":3},"seats":["me","open",{"bot":"envoy"}],"public":false,"spectators":true,"chat":true,"hints":true,"start":"full","clock":"off","undo":"consent","patience":null,"stand_in":"envoy"}	79e8f1e0fdc12052851828c37090cfebf151644ec5804e89f08587f52d37481d	0	1794928567063	1794928567347	64	running	{"seats":[{"type":"person","guest":{"id":"nn67J-pRl-aQm3HCtQcrgw","name":"Ana","emblem":9},"bot":null,"why":null},{"type":"person","guest":{"id":"Y3TC2-1wzOhy0vBG3BAQ9Q","name":"Żółw 🐢","emblem":0},"bot":null,"why":null},{"type":"bot","bot":"envoy"}],"modules":["undermountain","skullport"],"long_game":true,"clock":"off","spectators":true,"arranged":false,"round":2,"points":[0,20,16],"decides":0,"deadline":null,"winners":[],"last":{"seq":63,"at":1794928567345,"type":"acted","seat":2,"bot":"envoy","events":[{"type":"quest-taken","player":2,"quest":"establish-temple-to-ibrandul"}]}}	\N
\.


--
-- Data for Name: webhooks; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhooks (table_id, seat, guest, url) FROM stdin;
\.


--
-- Name: _sqlx_migrations _sqlx_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);


--
-- Name: entries entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (table_id, seq);


--
-- Name: guests guests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);


--
-- Name: keys keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (name);


--
-- Name: pushes pushes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_pkey PRIMARY KEY (endpoint);


--
-- Name: results results_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (table_id, seat);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);


--
-- Name: snapshots snapshots_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (table_id);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- Name: webhooks webhooks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (table_id, seat);


--
-- Name: pushes_of_guest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pushes_of_guest ON public.pushes USING btree (guest, added_at);


--
-- Name: results_of_guest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX results_of_guest ON public.results USING btree (guest);


--
-- Name: seats_of_guest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seats_of_guest ON public.seats USING btree (guest, table_id);


--
-- Name: tables_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_status ON public.tables USING btree (status, created_at);


--
-- Name: tables_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_due ON public.tables USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: tables_in_public; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_in_public ON public.tables USING btree (status, created_at) WHERE (public = 1);


--
-- Name: webhooks_of_guest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhooks_of_guest ON public.webhooks USING btree (guest);


--
-- Name: entries entries_are_never_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER entries_are_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_entries();


--
-- Name: entries entries_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: pushes pushes_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_guest_fkey FOREIGN KEY (guest) REFERENCES public.guests(id) ON DELETE CASCADE;


--
-- Name: results results_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: seats seats_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: snapshots snapshots_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: webhooks webhooks_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_guest_fkey FOREIGN KEY (guest) REFERENCES public.guests(id) ON DELETE CASCADE;


--
-- Name: webhooks webhooks_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- PostgreSQL database dump complete
--


